import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { bankQuestionSchema } from '@/provider/content/bank-question';
import { BANK_FOLDERS } from '@/provider/content/load-bank';
import { borderShapes } from './borders';
import { capitalShapes } from './capitals';
import { indexCountries } from './country-index';
import { currencyShapes } from './currencies';
import { elementShapes } from './elements';
import type { FactData } from './fact-data';
import { type Asked, FACT_KINDS, type FactKind, type FactShape } from './fact-shape';
import { landShapes } from './lands';
import { regionShapes } from './regions';

const { id, question, options, answer } = bankQuestionSchema.shape;
const item = z.object({ id, question, options, answer });
const itemFile = z.object({ questions: z.array(item), link: item.optional() });
type Item = z.infer<typeof item>;

export interface FactResult {
  /** One line for each question that the data contradict. */
  disagreements: string[];
  /** How many questions could be compared, by the kind of fact. */
  compared: Record<FactKind, number>;
}

/**
 * Returns where the bank's questions contradict the data packages. Stems of no known shape are ignored. Throws an Error
 * that names the file when one cannot be read.
 */
export function checkFacts(
  data: FactData,
  content = new URL('../../../content/', import.meta.url),
): FactResult {
  const shapes = listShapes(data);
  const compared = Object.fromEntries(FACT_KINDS.map((kind) => [kind, 0])) as Record<FactKind, number>;
  const disagreements: string[] = [];
  for (const { name, items } of readItems(content)) {
    for (const one of items) {
      const shape = findShape(shapes, one);
      if (!shape) continue;
      compared[shape.kind] += 1;
      const fault = compare(shape, one);
      if (fault) disagreements.push(`${name}: ${one.id}: ${fault} (${shape.kind})`);
    }
  }
  return { disagreements, compared };
}

function listShapes({ countries, elements }: FactData): FactShape[] {
  const index = indexCountries(countries);
  return [
    ...capitalShapes(index),
    ...borderShapes(index),
    ...landShapes(index),
    ...currencyShapes(index),
    ...regionShapes(index),
    ...elementShapes(elements),
  ];
}

function readItems(content: URL): { name: string; items: Item[] }[] {
  return [...BANK_FOLDERS, 'sundays'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, content))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => ({ name: `${folder}/${file}`, items: readItemFile(`${folder}/${file}`, content) })),
  );
}

function readItemFile(name: string, content: URL): Item[] {
  try {
    const { questions, link } = itemFile.parse(JSON.parse(readFileSync(new URL(name, content), 'utf8')));
    return link ? [...questions, link] : questions;
  } catch (cause) {
    throw new Error(`Bank file ${name} is faulty: see npm run questions -- check`, { cause });
  }
}

/** Returns the first shape whose data can tell about the key. */
function findShape(shapes: FactShape[], one: Item): FactShape | undefined {
  return shapes.find(
    (shape) => shape.stem.test(one.question) && shape.isRight(one.answer, askedBy(one, shape)) !== undefined,
  );
}

function askedBy({ question: stem, options: all }: Item, shape: FactShape): Asked {
  return { named: shape.stem.exec(stem)?.groups ?? {}, options: all };
}

/** Returns what the data say against a question, undefined when they agree. */
function compare(shape: FactShape, one: Item): string | undefined {
  const { right, isRight } = shape;
  const asked = askedBy(one, shape);
  const among = (isWanted: boolean) => one.options.filter((option) => isRight(option, asked) === isWanted);
  if (right === 'every option') {
    const wrong = among(false);
    return wrong.length > 0 ? `the data do not count ${quote(wrong)} among them` : undefined;
  }
  const found = among(true);
  if (!found.includes(one.answer)) {
    const instead = right === 'only the key' ? `the data say ${quote(found)}` : 'the data do not confirm it';
    return `the key is '${one.answer}', ${instead}`;
  }
  const others = found.filter((option) => option !== one.answer);
  return right === 'only the key' && others.length > 0 ? `${quote(others)} would be right too` : undefined;
}

function quote(options: string[]): string {
  return options.length > 0 ? options.map((option) => `'${option}'`).join(', ') : 'none of the options';
}
