import { JsonLd } from '@/app/(site)/json-ld';
import type { Topic } from '@/lib/provider-api/trivia';
import { topicTitle } from '@/lib/quiz/topic-title';
import { describeQuiz } from '@/lib/structured-data';
import { triviaHref } from '@/lib/urls';

/** Renders the structured data of a trivia game's page. */
export function TriviaJsonLd({ topic }: { topic: Topic }) {
  const { category, subCategory } = topic;
  const { name: about, title: name, description, path } = describeTopic(topic);
  const whole = { name: topicTitle(category.name), path: triviaHref(category.id) };
  const part = subCategory && [{ name: topicTitle(subCategory.name), path }];
  return (
    <JsonLd
      about={(siteUrl) => describeQuiz(siteUrl, { name, description, path, about })}
      trail={[{ name: 'Trivia', path: '/trivia' }, whole, ...(part ?? [])]}
    />
  );
}

/**
 * Returns the title, description and URL of a game's page. `?sub-category=all` is the whole category, so its canonical
 * URL is the category's.
 */
export function describeTopic({ category, subCategory }: Topic) {
  const name = topicTitle(subCategory ? `${category.name}: ${subCategory.name}` : category.name);
  return {
    name,
    title: `${name} trivia`,
    description: `Ten questions, easy to hard, a clock for each. ${name}: ${category.description}`,
    path: triviaHref(category.id, subCategory?.id),
  };
}
