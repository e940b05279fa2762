import { z } from 'zod';
import type { ImportFile, RawItem } from './import-item';

/** Reads results of Open Trivia DB's API in any of its encodings: HTML entities, URL (both kinds), base64. */
export function readOpenTriviaDb(results: unknown[]): ImportFile {
  return {
    format: 'Open Trivia DB',
    items: results.map((result, index) => readResult(result, `item ${index + 1}`)),
    source: 'Open Trivia Database',
    author: 'Open Trivia Database and its contributors',
    licence: 'CC BY-SA 4.0',
    sourceUrl: 'https://opentdb.com',
  };
}

const resultSchema = z.object({
  type: z.string().optional(),
  difficulty: z.string().optional(),
  question: z.string(),
  correct_answer: z.string(),
  incorrect_answers: z.array(z.string()),
});

const DIFFICULTIES: Record<string, string> = { easy: 'Easy', medium: 'Intermediate', hard: 'Hard' };
const BASE64_TYPES = new Set(['bXVsdGlwbGU=', 'Ym9vbGVhbg==']);

function readResult(result: unknown, position: string): RawItem {
  const parsed = resultSchema.safeParse(result);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'item').join(', ');
    const question = (result as { question?: unknown } | null)?.question;
    return {
      ...EMPTY,
      position,
      question: String(question ?? ''),
      faults: [`missing or of the wrong type: ${fields}`],
    };
  }
  const { data } = parsed;
  const faults: string[] = [];
  const decode = decoderFor(data, faults);
  const answer = decode(data.correct_answer);
  const difficulty = decode(data.difficulty ?? 'medium');
  const type = decode(data.type ?? 'multiple');
  if (type !== 'multiple') faults.push('not a question with four options');
  if (!DIFFICULTIES[difficulty]) faults.push('an unknown difficulty');
  return {
    position,
    question: decode(data.question),
    options: [answer, ...data.incorrect_answers.map(decode)],
    answer,
    difficulty: DIFFICULTIES[difficulty] ?? 'Intermediate',
    faults,
  };
}

const EMPTY = { options: [], answer: '', difficulty: 'Intermediate' };

function decoderFor(data: z.infer<typeof resultSchema>, faults: string[]): (text: string) => string {
  if (BASE64_TYPES.has(data.type ?? '')) return (text) => Buffer.from(text, 'base64').toString('utf8');
  const isUrlEncoded = !/\s/.test(data.question) && /%[0-9a-f]{2}|\w\+\w/i.test(data.question);
  if (!isUrlEncoded) return (text) => text;
  return (text) => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '));
    } catch {
      if (!faults.includes('broken url encoding')) faults.push('broken url encoding');
      return text;
    }
  };
}
