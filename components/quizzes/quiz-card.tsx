import { clsx } from 'clsx';
import { Clock, Users, Zap } from 'lucide-react';
import { CategoryEmblem } from '@/components/illustration/category-emblem';
import { icon } from '@/components/quiz/icon-props';
import { CardLink } from '@/components/ui/panel';
import { Tag } from '@/components/ui/tag';
import { formatPoints } from '@/lib/format/numbers';
import { quizHref } from '@/lib/urls';
import styles from './quiz-card.module.css';
import { QUIZ_HUES, type Quiz } from './quizzes';

/** Renders a quiz as a card: picture, texts, level, duration and reward. The whole card links to the quiz. */
export function QuizCard({ quiz }: { quiz: Quiz }) {
  const hue = QUIZ_HUES[quiz.category];
  return (
    <CardLink className={styles.quizzesCard} href={quizHref(quiz.id)}>
      <span className={clsx(styles.quizzesPicture, 'hue-fill', hue)}>
        {quiz.image ? (
          // biome-ignore lint/performance/noImgElement: the site serves its images unprocessed (next.config.ts).
          <img src={quiz.image} alt="" loading="lazy" />
        ) : (
          <CategoryEmblem hue={hue} />
        )}
      </span>
      <span className={styles.quizzesWords}>
        <span className={styles.quizzesTags}>
          <Tag>{quiz.category}</Tag>
          <Tag>{quiz.level}</Tag>
        </span>
        <b>{quiz.name}</b>
        <span className={styles.quizzesDescription}>{quiz.description}</span>
        <QuizFacts quiz={quiz} />
      </span>
    </CardLink>
  );
}

function QuizFacts({ quiz: { players, duration, points } }: { quiz: Quiz }) {
  return (
    <span className={clsx(styles.quizzesFacts, 'numbers')}>
      <span>
        <Users size={18} {...icon} />
        {`${formatPoints(players)} ${players === 1 ? 'player' : 'players'}`}
      </span>
      <span>
        <Clock size={18} {...icon} />
        {`${duration} min`}
      </span>
      <span>
        <Zap size={18} {...icon} />
        {`${formatPoints(points)} points`}
      </span>
    </span>
  );
}
