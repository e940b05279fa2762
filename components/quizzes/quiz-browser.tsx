'use client';

import { useState } from 'react';
import categoryBrowserStyles from '@/components/trivia/category-browser.module.css';
import { ButtonLink } from '@/components/ui/button';
import { ChipButton } from '@/components/ui/chip';
import chipStyles from '@/components/ui/chip.module.css';
import { NothingFound } from '@/components/ui/nothing-found';
import { SearchField } from '@/components/ui/search-field';
import { findQuizzes } from './find-quizzes';
import styles from './quiz-browser.module.css';
import { QuizCard } from './quiz-card';
import { QUIZ_CATEGORIES, type Quiz, type QuizCategory } from './quizzes';

/** Renders the quizzes as cards, with the search and the category chips above them (product rules §2). */
export function QuizBrowser({ quizzes }: { quizzes: readonly Quiz[] }) {
  const [words, setWords] = useState('');
  const [category, setCategory] = useState<QuizCategory | null>(null);
  const found = findQuizzes(quizzes, { words, category });
  const isFiltered = words.trim() !== '' || category !== null;
  return (
    <>
      <div className={categoryBrowserStyles.triviaHead}>
        <h1>Quizzes</h1>
        <SearchField label="Search quizzes" value={words} onChange={setWords} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the scrolling row. */}
      <div className={chipStyles.chips} role="group" aria-label="Category">
        <ChipButton isChosen={category === null} onChoose={() => setCategory(null)}>
          All
        </ChipButton>
        {QUIZ_CATEGORIES.map((each) => (
          <ChipButton key={each} isChosen={category === each} onChoose={() => setCategory(each)}>
            {each}
          </ChipButton>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isFiltered && found.length === 0 && 'No quizzes found'}
        {isFiltered && found.length > 0 && `${found.length} of ${quizzes.length} quizzes`}
      </p>
      {found.length === 0 ? (
        <NothingFound className={styles.nothingFound}>
          <ButtonLink href="/trivia" variant="primary">
            Try Trivia Games
          </ButtonLink>
          <ButtonLink href="/quiz/sample" variant="quiet">
            Look at a sample quiz
          </ButtonLink>
        </NothingFound>
      ) : (
        <ul className={styles.quizzesCards}>
          {found.map((quiz) => (
            <li key={quiz.id}>
              <QuizCard quiz={quiz} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
