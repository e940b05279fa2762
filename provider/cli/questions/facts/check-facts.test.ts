import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factLines } from '../output-lines';
import { checkFacts } from './check-facts';
import { type FactData, FactDataMissingError, loadFactData } from './fact-data';

let data: FactData;
let folder: string;
beforeAll(async () => {
  data = await loadFactData();
  folder = await mkdtemp(join(tmpdir(), 'playwit-facts-'));
  for (const part of ['general', 'teasers', 'trivia', 'sundays']) await mkdir(join(folder, part));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Checks a bank of one question, whose first option is the key. */
async function check(question: string, options: string) {
  const all = options.split(', ');
  const planted = { id: 'planted', question, options: all, answer: all[0] };
  await writeFile(join(folder, 'trivia/geography.json'), JSON.stringify({ questions: [planted] }));
  return checkFacts(data, pathToFileURL(`${folder}/`));
}
const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0);

describe('comparing the bank with data packages', () => {
  it('finds no disagreement in the current bank', () => {
    const { disagreements, compared } = checkFacts(data);
    expect(disagreements).toEqual([]);
    expect(Object.entries(compared).filter(([, count]) => count === 0)).toEqual([]);
    expect(total(compared)).toBeGreaterThanOrEqual(80);
  });

  it.each([
    [
      'What is the capital of Australia?',
      'Sydney, Canberra, Perth, Adelaide',
      "the key is 'Sydney', the data say 'Canberra' (capitals)",
    ],
    [
      'What is the capital of Australia?',
      'Sydney, Hobart, Perth, Adelaide',
      "the key is 'Sydney', the data say none of the options (capitals)",
    ],
    [
      'Of which country is Moroni the capital?',
      'Maldives, Comoros, Eritrea, Mauritius',
      "the key is 'Maldives', the data say 'Comoros' (capitals)",
    ],
    [
      'Lima is the capital of which country?',
      'Chile, Peru, Cuba, Spain',
      "the key is 'Chile', the data say 'Peru' (capitals)",
    ],
    [
      'Which capital was renamed twice?',
      'Sydney, Bishkek, Dushanbe, Tashkent',
      "the key is 'Sydney', the data do not confirm it (capitals)",
    ],
    [
      'Which European capital is it?',
      'Lima, Oslo, Rome, Bern',
      "the key is 'Lima', the data do not confirm it (capitals)",
    ],
    [
      'Which of these capitals lies furthest north?',
      'Oslo, Rome, Sydney, Lima',
      "the data do not count 'Sydney' among them (capitals)",
    ],
    [
      'Which of these countries borders Portugal?',
      'France, Spain, Italy, Greece',
      "the key is 'France', the data say 'Spain' (borders)",
    ],
    [
      'Which country borders Germany?',
      'Poland, Italy, Czech Republic, Spain',
      "'Czech Republic' would be right too (borders)",
    ],
    [
      'Which country does not border Germany?',
      'Italy, Poland, Spain, France',
      "'Spain' would be right too (borders)",
    ],
    [
      'How many countries does Portugal border?',
      'Two, One, Three, Four',
      "the key is 'Two', the data say 'One' (borders)",
    ],
    [
      'Which country lies wholly inside South Africa?',
      'Eswatini, Lesotho, Namibia, Mozambique',
      "the key is 'Eswatini', the data say 'Lesotho' (borders)",
    ],
    [
      'Which of these countries is landlocked?',
      'Bolivia, Peru, Nepal, Chile',
      "'Nepal' would be right too (coasts)",
    ],
    [
      'Which of these countries is the largest by area?',
      'Brazil, Canada, India, Peru',
      "the key is 'Brazil', the data say 'Canada' (areas)",
    ],
    [
      'What is the currency of Japan?',
      'Won, Yen, Baht, Rupee',
      "the key is 'Won', the data say 'Yen' (currencies)",
    ],
    [
      'In which of these countries is French the official language?',
      'Belgium, Peru, Senegal, Chile',
      "'Senegal' would be right too (languages)",
    ],
    [
      'Which African country has a famous dance?',
      'Peru, Mali, Togo, Chad',
      "the key is 'Peru', the data do not confirm it (regions)",
    ],
    [
      'Which metal has the symbol Pb?',
      'Tin, Lead, Silver, Zinc',
      "the key is 'Tin', the data say 'Lead' (elements)",
    ],
    [
      'What is the chemical symbol of iron?',
      'Ir, Fe, In, F',
      "the key is 'Ir', the data say 'Fe' (elements)",
    ],
    [
      'Which element has the atomic number 79?',
      'Silver, Gold, Iron, Tin',
      "the key is 'Silver', the data say 'Gold' (elements)",
    ],
    [
      'Which element is a pencil made of?',
      'Graphite, Carbon, Lead, Tin',
      "the key is 'Graphite', the data do not confirm it (elements)",
    ],
  ])('finds a planted error: %s %s', async (question, options, fault) => {
    const { disagreements } = await check(question, options);
    expect(disagreements).toEqual([`trivia/geography.json: planted: ${fault}`]);
  });

  it.each([
    ['What is the capital of Ivory Coast?', 'Yamoussoukro, Abidjan, Accra, Lome', 0],
    ['Which country borders Zambia?', 'Botswana, Kenya, Ghana, Egypt', 0],
    ['What is the capital of the Gambia?', 'Banjul, Dakar, Accra, Lome', 1],
    ['What is the capital of Brazil?', 'Brasilia, Lima, Quito, Bogota', 1],
    ['Of which country is London the capital?', 'UK, Spain, Italy, Greece', 1],
    ['Which element has the symbol S?', 'Sulphur, Silver, Tin, Iron', 1],
    ['Which animal sleeps most?', 'Koala, Cat, Horse, Giraffe', 0],
    ['What is the capital of Atlantis?', 'Poseidonia, Lima, Quito, Bogota', 0],
  ])('%s with %s is agreed with or left to people', async (question, options, compared) => {
    const result = await check(question, options);
    expect(result.disagreements).toEqual([]);
    expect(total(result.compared)).toBe(compared);
  });

  it('names a file that is faulty', async () => {
    await writeFile(join(folder, 'trivia/geography.json'), '{');
    expect(() => checkFacts(data, pathToFileURL(`${folder}/`))).toThrow(
      /^Bank file trivia\/geography\.json is faulty/,
    );
  });

  it('prints one line for each disagreement and one with the counts', async () => {
    const lines = factLines(await check('What is the currency of Japan?', 'Won, Yen, Baht, Rupee'));
    expect(lines).toEqual([
      expect.stringMatching(/^trivia\/geography\.json: planted: /),
      'Facts: 1 questions compared (capitals 0, borders 0, coasts 0, regions 0, languages 0, areas 0, currencies 1, elements 0), 1 disagree.',
    ]);
  });
});

describe('loading the data packages', () => {
  const packages = {
    countries: async () => ({ default: [] }) as never,
    elements: async () => ({ elements: [] }) as never,
  };
  const failing = (code: string) => async () => {
    throw Object.assign(new Error('no package'), { code });
  };

  it('says in one line that a package is not installed', async () => {
    const loaded = loadFactData({ ...packages, elements: failing('ERR_MODULE_NOT_FOUND') });
    await expect(loaded).rejects.toThrow(FactDataMissingError);
    await expect(loaded).rejects.toThrow(/^check --facts needs the development dependencies [^\n]+$/);
  });

  it('passes on any other error', async () => {
    await expect(loadFactData({ ...packages, countries: failing('EIO') })).rejects.toThrow('no package');
  });
});
