import { COUNTRIES, type Country } from '@/provider/content/generators/figures/country-questions';
import type { GeneratedQuestion } from '@/provider/content/generators/generated-question';

const nameIn = (text: string): string => text.replace(/^the /, '');
const countryOf = (name: string): Country | undefined => COUNTRIES.find((one) => one.name === nameIn(name));
const onlyOne = (found: string[]): string | undefined => (found.length === 1 ? found[0] : undefined);
const isBorder = (one?: Country, other?: Country): boolean =>
  one !== undefined &&
  other !== undefined &&
  (one.borders.includes(other.name) || (one.unsure ?? []).includes(other.name));

/** Returns the option that answers a question about this country; undefined when none or more than one does. */
export function answerAbout(
  country: Country | undefined,
  { question, options }: GeneratedQuestion,
): string | undefined {
  if (!country) return undefined;
  if (/continent/i.test(question)) return onlyOne(options.filter((option) => option === country.continent));
  if (/capital/i.test(question)) return onlyOne(options.filter((option) => option === country.capital));
  if (/border|neighbour|next|touches/.test(question) && !/borders and coasts/.test(question)) {
    return onlyOne(options.filter((option) => isBorder(countryOf(option), country)));
  }
  return onlyOne(options.filter((option) => option === country.name));
}

/** Answers the twin in words from the facts about countries. */
export function answerInWords({ spoken, options }: GeneratedQuestion): string | undefined {
  const part = (pattern: RegExp) => pattern.exec(spoken)?.slice(1).map(countryOf);
  const [asked] = part(/^What is the capital of (.*)\?$/) ?? [];
  if (asked) return onlyOne(options.filter((option) => option === asked.capital));
  const [placed] = part(/^On which continent is (.*)\?$/) ?? [];
  if (placed) return onlyOne(options.filter((option) => option === placed.continent));
  const capital = /^Which country has the capital (.*)\?$/.exec(spoken)?.[1];
  if (capital) return onlyOne(options.filter((option) => countryOf(option)?.capital === capital));
  const both =
    part(/^Which of these countries borders both (.*) and (.*)\?$/) ?? part(/countries borders (.*)\?$/);
  if (both)
    return onlyOne(options.filter((option) => both.every((other) => isBorder(countryOf(option), other))));
  return /off the south of India/.test(spoken) ? 'Sri Lanka' : undefined;
}
