'use client';

import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { ClearSearch } from '@/components/ui/clear-search';
import { NothingFound } from '@/components/ui/nothing-found';
import { SearchField } from '@/components/ui/search-field';
import type { Category } from '@/lib/contract/trivia';
import styles from './category-browser.module.css';
import { CategoryCard } from './category-card';
import { CategoryGroup } from './category-group';
import { findCategories } from './find-categories';
import { useBestScores } from './use-best-scores';

const SUGGESTED = 3;

/** Renders the categories as cards, their sub-categories as rows, and the search over both (product rules §2). */
export function CategoryBrowser({ categories }: { categories: readonly Category[] }) {
  const [words, setWords] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const bestOf = useBestScores();
  const found = findCategories(categories, words);
  const isSearching = words.trim() !== '';
  return (
    <>
      <div className={styles.triviaHead}>
        <h1>Pick a rabbit hole</h1>
        <SearchField label="Search categories" value={words} onChange={setWords} inputRef={searchRef} />
      </div>
      <p role="status" className={isSearching ? clsx(styles.triviaCount, 'numbers') : 'sr-only'}>
        {isSearching &&
          `${found.length} ${found.length === 1 ? 'category' : 'categories'} for “${words.trim()}”`}
      </p>
      {found.length === 0 && (
        <NothingFound>
          <ClearSearch fieldRef={searchRef} onClear={() => setWords('')} />
        </NothingFound>
      )}
      {found.length === 0 && categories.length > 0 && (
        <h2 className={styles.triviaElse}>Or start with one of these</h2>
      )}
      <CategoryCards
        categories={found.length > 0 ? found : categories.slice(0, SUGGESTED)}
        isOffer={found.length === 0}
        bestOf={bestOf}
      />
      {found.length > 0 && (
        <div className={styles.triviaGroups}>
          {found
            .filter(({ sub_categories: parts }) => parts.length > 0)
            .map((category) => (
              <CategoryGroup key={category.id} category={category} bestOf={bestOf} />
            ))}
        </div>
      )}
    </>
  );
}

type CategoryCardsProps = {
  categories: readonly Category[];
  /** Lays the cards out side by side (two on a phone), for categories suggested when a search finds nothing. */
  isOffer: boolean;
  bestOf: ReturnType<typeof useBestScores>;
};

function CategoryCards({ categories, isOffer, bestOf }: CategoryCardsProps) {
  return (
    <ul className={clsx(styles.categoryCards, isOffer && styles.offer)}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} best={bestOf(category.id)} />
        </li>
      ))}
    </ul>
  );
}
