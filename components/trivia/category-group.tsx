import { ChevronRight } from 'lucide-react';
import { EmblemTile } from '@/components/illustration/category-emblem';
import { CardLink } from '@/components/ui/panel';
import { WHOLE_CATEGORY } from '@/lib/contract/filters';
import type { Category } from '@/lib/contract/generics';
import { triviaHref } from '@/lib/site';
import { BestScore } from './best-score';
import type { Best } from './use-best-scores';

type CategoryGroupProps = {
  category: Category;
  bestOf: (category: string, subCategory: string) => Best | undefined;
};

/** A category's sub-categories, each a way into a game; the category itself where it has none. */
export function CategoryGroup({ category, bestOf }: CategoryGroupProps) {
  const { id, name, description, hue, questions, sub_categories } = category;
  const ways =
    sub_categories.length > 0
      ? sub_categories.map((sub) => ({ ...sub, href: triviaHref(id, sub.id) }))
      : [{ id: WHOLE_CATEGORY, name: 'all', questions, href: triviaHref(id) }];
  return (
    <section id={id} className="trivia-group" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name}</h2>
      <p>{description}</p>
      <ul className="trivia-rows">
        {ways.map((way) => {
          const best = bestOf(id, way.id);
          return (
            <li key={way.id}>
              <CardLink className="trivia-row" href={way.href}>
                <EmblemTile hue={hue} />
                <span>
                  <b>
                    <span className="sr-only">{`${name}: `}</span>
                    {way.name}
                  </b>
                  <small className="numbers">{`${way.questions} questions`}</small>
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
