import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { QuestionFigure } from '@/components/illustration/figure/question-figure';
import type { Hue } from '@/lib/contract/enums';
import type { Drawing } from '@/lib/contract/figure';
import type { Question } from '@/lib/contract/question';
import type { Choice } from '@/lib/quiz/play-state';
import { optionDrawing } from '@/lib/quiz/question-drawings';
import { typeset } from '@/lib/quiz/typeset';
import styles from './answer-options.module.css';
import { mark } from './icon-props';

const LETTERS = ['A', 'B', 'C', 'D'];

/** A longer option takes two lines on a phone. */
const LONG_CHARACTERS = 30;

type OptionLook = 'open' | 'picked' | 'right' | 'wrong' | 'rest';

/** The part of a choice that the options show. */
export type ShownChoice = Pick<Choice, 'answer' | 'verdict' | 'openedAnswer'>;

type AnswerOptionsProps = {
  question: Pick<Question, 'options' | 'figure'>;
  /** The hue of drawn options: that of the question's panel. */
  hue?: Hue;
  choice: ShownChoice | undefined;
  /** False just after a change of screen, when a tap was meant for the previous question. */
  isReady?: boolean;
  onChoose: (answer: string) => void;
};

/** The four options. After the choice all are locked but stay focusable, because their texts are part of the verdict. */
export function AnswerOptions({ question, hue, choice, isReady = true, onChoose }: AnswerOptionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the question.
    <div
      className={clsx(styles.options, question.figure && styles.besideFigure, hue)}
      data-part="options"
      role="group"
      aria-label="Answers"
    >
      {question.options.map((option, index) => {
        const look = optionLook(option, choice);
        return (
          <button
            key={option}
            type="button"
            data-option={index}
            className={clsx(styles.option, styles[look])}
            aria-disabled={choice !== undefined || !isReady}
            onClick={() => onChoose(option)}
          >
            <OptionKey look={look} letter={LETTERS[index] ?? ''} />
            <OptionContent option={option} drawing={optionDrawing(question.figure, option)} />
            <span className={styles.optionVerdict}>{verdictWord(look, choice)}</span>
          </button>
        );
      })}
    </div>
  );
}

/** The option's text, or its drawing with a description that is read out. */
function OptionContent({ option, drawing }: { option: string; drawing: Drawing | undefined }) {
  if (!drawing) {
    return (
      <span
        className={clsx(styles.optionText, option.length > LONG_CHARACTERS && styles.long)}
        data-part="option-text"
      >
        {typeset(option)}
      </span>
    );
  }
  return (
    <span className={styles.optionFigure}>
      <QuestionFigure figure={drawing} />
      <span className="sr-only">
        <span data-part="option-text">{option}</span>
        {`: ${drawing.description}`}
      </span>
    </span>
  );
}

function OptionKey({ look, letter }: { look: OptionLook; letter: string }) {
  return (
    <span className={styles.optionKey} aria-hidden="true">
      {look === 'right' && <Check size={24} {...mark} />}
      {look === 'wrong' && <X size={24} {...mark} />}
      {look !== 'right' && look !== 'wrong' && letter}
    </span>
  );
}

function optionLook(option: string, choice: ShownChoice | undefined): OptionLook {
  if (!choice) return 'open';
  const isPick = option === choice.answer;
  if (choice.verdict === 'pending' || choice.verdict === 'unsaved') return isPick ? 'picked' : 'rest';
  const isAnswer = option === choice.openedAnswer || (isPick && choice.verdict === 'right');
  if (isAnswer) return 'right';
  return isPick ? 'wrong' : 'rest';
}

function verdictWord(look: OptionLook, choice: ShownChoice | undefined): string {
  if (look === 'wrong' || look === 'picked') return 'Your pick';
  if (look === 'right') return choice?.verdict === 'right' ? 'Correct' : 'Answer';
  return '';
}
