import { ChevronRight } from 'lucide-react';
import { EmblemTile } from '@/components/illustration/category-emblem';
import { CardLink } from '@/components/ui/panel';
import type { Category } from '@/lib/contract/generics';
import { triviaHref } from '@/lib/site';
import { BestScore } from './best-score';
import type { Best } from './use-best-scores';

type CategoryGroupProps = {
  category: Category;
  bestOf: (category: string, subCategory: string) => Best | undefined;
};

/** A category's sub-categories, each a way into a game. */
export function CategoryGroup({ category, bestOf }: CategoryGroupProps) {
  const { id, name, description, hue, sub_categories } = category;
  return (
    <section id={id} className="trivia-group" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name}</h2>
      <p>{description}</p>
      <ul className="trivia-rows">
        {sub_categories.map((sub) => {
          const best = bestOf(id, sub.id);
          return (
            <li key={sub.id}>
              <CardLink className="trivia-row" href={triviaHref(id, sub.id)}>
                <EmblemTile hue={hue} />
                <span>
                  <b>
                    <span className="sr-only">{`${name}: `}</span>
                    {sub.name}
                  </b>
                  <small className="numbers">{`${sub.questions} questions`}</small>
                </span>
                {best ? (
                  <BestScore best={best} />
                ) : (
                  <ChevronRight size={24} strokeWidth={2.4} aria-hidden="true" />
                )}
              </CardLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
