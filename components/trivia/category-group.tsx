import { Check, ChevronRight } from 'lucide-react';
import { EmblemTile } from '@/components/illustration/category-emblem';
import { CardLink } from '@/components/ui/panel';
import { Tag } from '@/components/ui/tag';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import type { Category } from '@/lib/contract/trivia';
import { isPass } from '@/lib/quiz/scoring';
import { topicTitle, wholeTopicTitle } from '@/lib/quiz/topic-title';
import { triviaHref } from '@/lib/urls';
import styles from './category-group.module.css';
import type { Best } from './use-best-scores';

type CategoryGroupProps = {
  category: Category;
  bestOf: (category: string, subCategory: string) => Best | undefined;
};

/** Renders a category's sub-categories, each a link to its game. */
export function CategoryGroup({ category, bestOf }: CategoryGroupProps) {
  const { id, name, description, hue, sub_categories } = category;
  return (
    <section id={id} className={styles.triviaGroup} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{topicTitle(name)}</h2>
      <p>{description}</p>
      <ul className={styles.triviaRows}>
        {sub_categories.map((part) => {
          const best = bestOf(id, part.id);
          return (
            <li key={part.id}>
              <CardLink className={styles.triviaRow} href={triviaHref(id, part.id)}>
                <EmblemTile hue={hue} />
                <span>
                  <SubCategoryName category={category} part={part} />
                  <small className="numbers">{`${part.questions} questions`}</small>
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

type SubCategoryNameProps = { category: Category; part: Category['sub_categories'][number] };

/** Renders the visible name and, for screen readers, its category. */
function SubCategoryName({ category, part }: SubCategoryNameProps) {
  if (part.id === WHOLE_CATEGORY) return <b>{wholeTopicTitle(category.name)}</b>;
  return (
    <b>
      {topicTitle(part.name)}
      <span className="sr-only">{` in ${topicTitle(category.name)}`}</span>
    </b>
  );
}

/** Renders the player's best game of the topic; a passed one has a tick. */
function BestScore({ best }: { best: Best }) {
  const passed = isPass(best.score, best.total);
  return (
    <Tag tone={passed ? 'right' : undefined} className="numbers">
      {passed && <Check size={16} strokeWidth={3} aria-hidden="true" />}
      <span className="sr-only">Your best: </span>
      {`${best.score}/${best.total}`}
      <span className="sr-only"> points</span>
    </Tag>
  );
}
