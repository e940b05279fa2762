import { CategoryEmblem } from '@/components/illustration/category-emblem';
import { Link } from '@/components/ui/link';
import { WHOLE_CATEGORY } from '@/lib/contract/filters';
import type { Category } from '@/lib/contract/generics';
import { triviaHref } from '@/lib/site';
import type { Best } from './use-best-scores';

/** A category's card: it starts the game where there are no sub-categories, and leads to them where there are. */
export function CategoryCard({ category, best }: { category: Category; best: Best | undefined }) {
  const { id, name, hue, sub_categories } = category;
  const only = sub_categories.length === 1 ? sub_categories[0] : undefined;
  const isWhole = sub_categories.length === 0;
  return (
    <Link className={`category-card ${hue}`} href={isWhole || only ? triviaHref(id, only?.id) : `#${id}`}>
      <CategoryEmblem hue={hue} />
      <span className="category-card-words">
        <b>{name}</b>
        <span className="numbers">
          {isWhole && best ? `Your best: ${best.score}/${best.total}` : cardLine(category)}
        </span>
      </span>
    </Link>
  );
}

function cardLine({ sub_categories, questions }: Category): string {
  const names = sub_categories.filter(({ id }) => id !== WHOLE_CATEGORY).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : `${questions} questions`;
}
