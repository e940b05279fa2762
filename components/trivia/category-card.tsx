import { clsx } from 'clsx';
import { CategoryEmblem } from '@/components/illustration/category-emblem';
import { Link } from '@/components/ui/link';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import type { Category } from '@/lib/contract/trivia';
import { topicTitle } from '@/lib/quiz/topic-title';
import { triviaHref } from '@/lib/urls';
import styles from './category-card.module.css';
import type { Best } from './use-best-scores';

/** Renders a category's card: it starts the game when there are no sub-categories, and leads to them otherwise. */
export function CategoryCard({ category, best }: { category: Category; best: Best | undefined }) {
  const { id, name, hue, questions, sub_categories } = category;
  const names = sub_categories.filter((sub) => sub.id !== WHOLE_CATEGORY).map((sub) => topicTitle(sub.name));
  const only = sub_categories.length === 1 ? sub_categories[0] : undefined;
  const isWhole = sub_categories.length === 0;
  return (
    <Link
      className={clsx(styles.categoryCard, hue)}
      href={isWhole || only ? triviaHref(id, only?.id) : `#${id}`}
    >
      <CategoryEmblem hue={hue} />
      <span className={styles.categoryCardWords}>
        <b>{topicTitle(name)}</b>
        {names.length > 0 && <span>{names.join(', ')}</span>}
        <span className="numbers">
          {isWhole && best ? `Your best: ${best.score}/${best.total}` : `${questions} questions`}
        </span>
      </span>
    </Link>
  );
}
