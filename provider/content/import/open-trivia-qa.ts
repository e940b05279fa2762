import type { ImportFile, RawItem } from './import-item';

/**
 * Reads OpenTriviaQA's text: `#Q stem`, `^ key`, then `A` to `D`; a text may span several lines. The source has no
 * difficulties, so every item is Intermediate.
 */
export function readOpenTriviaQa(text: string): ImportFile {
  return {
    format: 'OpenTriviaQA',
    items: splitBlocks(text).map(readBlock),
    source: 'OpenTriviaQA question collection',
    author: 'uberspot and the OpenTriviaQA contributors',
    licence: 'CC BY-SA 4.0',
    sourceUrl: 'https://github.com/uberspot/OpenTriviaQA',
  };
}

export const QUESTION_LINE = /^#\s?Q(?:\s|$)/i;
const KEY_LINE = /^\^(?:\s|$)/;
const OPTION_LINE = /^([A-H])(?:[\s.):]+|$)/;

interface Block {
  line: number;
  lines: string[];
}

function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  text.split(/\r\n|\n|\r/).forEach((line, index) => {
    if (QUESTION_LINE.test(line)) blocks.push({ line: index + 1, lines: [line] });
    else blocks.at(-1)?.lines.push(line);
  });
  return blocks;
}

function readBlock({ line, lines }: Block): RawItem {
  const keyAt = lines.findIndex((text) => KEY_LINE.test(text));
  const firstOption = lines.findIndex((text, index) => index > Math.max(keyAt, 0) && OPTION_LINE.test(text));
  const stemEnd = keyAt === -1 ? (firstOption === -1 ? lines.length : firstOption) : keyAt;
  const keyEnd = firstOption === -1 ? lines.length : firstOption;
  const key = keyAt === -1 ? '' : joined(lines.slice(keyAt, keyEnd)).replace(KEY_LINE, '').trim();
  const { letters, options } = readOptions(firstOption === -1 ? [] : lines.slice(firstOption));
  return {
    position: `line ${line}`,
    question: joined(lines.slice(0, stemEnd)).replace(QUESTION_LINE, '').trim(),
    options,
    answer: options.find((option) => folded(option) === folded(key)) ?? key,
    difficulty: 'Intermediate',
    faults: blockFaults({ hasKey: key !== '', letters }),
  };
}

function readOptions(lines: string[]): { letters: string; options: string[] } {
  let letters = '';
  const options: string[] = [];
  for (const line of lines) {
    const letter = OPTION_LINE.exec(line)?.[1];
    if (letter) {
      letters += letter;
      options.push(line.replace(OPTION_LINE, '').trim());
    } else if (line.trim()) {
      options.push(`${options.pop() ?? ''} ${line.trim()}`);
    }
  }
  return { letters, options };
}

function blockFaults({ hasKey, letters }: { hasKey: boolean; letters: string }): string[] {
  const faults: string[] = [];
  if (!hasKey) faults.push('no key');
  if (letters === '') faults.push('no options');
  else if (!'ABCDEFGH'.startsWith(letters)) faults.push(`wrong option letters: ${letters}`);
  return faults;
}

const joined = (lines: string[]) => lines.join(' ');

/** Key and option may differ in capitals, spaces and a full stop and still be the same text. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim();
