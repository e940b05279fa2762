import type { Element } from 'chemical-elements';
import { nameKey } from './country-index';
import { type FactShape, isOdd, partsOf } from './fact-shape';

type Find = (name: string) => Element | undefined;

/** Returns the shapes of stems about chemical elements. */
export function elementShapes(elements: Element[]): FactShape[] {
  const byKey = new Map(elements.map((element) => [elementKey(element.name), element]));
  const find: Find = (name) => byKey.get(elementKey(name));
  return [...symbolShapes(find), ...numberShapes(elements, find), ...nameShapes(elements, find)];
}

/** The package writes sulfur, the bank sulphur; aluminum and cesium are American. */
function elementKey(name: string): string {
  return nameKey(name)
    .replaceAll('ph', 'f')
    .replace(/^aluminum$/, 'aluminium')
    .replace(/^cesium$/, 'caesium');
}

function symbolShapes(find: Find): FactShape[] {
  return [
    {
      kind: 'elements',
      stem: /^(?:What|Which) (?:of these )?is the (?:chemical )?symbol (?:of|for) (?<name>[^?]+)\?$/,
      right: 'only the key',
      isRight: (option, { named }) => {
        const element = find(named.name ?? '');
        return element && element.symbol === option;
      },
    },
    {
      kind: 'elements',
      stem: /^Which (?:metal|element|gas)\b.*\bsymbol (?<symbol>[A-Z][a-z]?)\b/,
      right: 'only the key',
      isRight: (option, { named }) => find(option)?.symbol === named.symbol,
    },
    {
      kind: 'elements',
      stem: /^Two chemical symbols light up in the title of '(?<title>[^']+)'/,
      right: 'only the key',
      isRight: (option, { named }) => {
        const symbols = partsOf(option)?.map((part) => find(part)?.symbol);
        const starts = (named.title ?? '').split(' ');
        return symbols?.every((symbol) => symbol && starts.some((word) => word.startsWith(symbol))) ?? false;
      },
    },
    {
      kind: 'elements',
      stem: /\bchemical symbols\. Which is the odd one out\?$/,
      right: 'only the key',
      isRight: (option, { options }) =>
        isOdd(option, options, (name) => {
          const element = find(name);
          return element && element.symbol[0] === element.name[0];
        }),
    },
  ];
}

function numberShapes(elements: Element[], find: Find): FactShape[] {
  return [
    {
      kind: 'elements',
      stem: /^Which (?:element|metal|gas) has (?:the )?atomic number (?<number>\d+)\?$/,
      right: 'only the key',
      isRight: (option, { named }) => find(option)?.number === Number(named.number),
    },
    {
      kind: 'elements',
      stem: /^What is the atomic number of (?<name>[^?]+)\?$/,
      right: 'only the key',
      isRight: (option, { named }) => hasNumber(find(named.name ?? ''), option),
    },
    {
      kind: 'elements',
      stem: /^(?<name>\w+) has (?<number>\d+) protons\. How many has its neighbour (?<other>\w+)\b/,
      right: 'only the key',
      isRight: (option, { named }) =>
        hasNumber(find(named.name ?? ''), named.number ?? '') && hasNumber(find(named.other ?? ''), option),
    },
    {
      kind: 'elements',
      stem: /\bIn whose honour\b.*\bname element (?<number>\d+)\b/i,
      right: 'only the key',
      isRight: (option, { named }) => {
        const surname = nameKey(option).split(' ').at(-1) ?? '';
        const element = elements.find(({ number }) => number === Number(named.number));
        return element && elementKey(element.name).startsWith(surname.replaceAll('ph', 'f'));
      },
    },
  ];
}

const hasNumber = (element: Element | undefined, number: string): boolean | undefined =>
  element && element.number === Number(number);

function nameShapes(elements: Element[], find: Find): FactShape[] {
  return [
    {
      kind: 'elements',
      stem: /\bletters is found in none of the 118 English names and symbols of the elements\?$/,
      right: 'only the key',
      isRight: (option) =>
        elements.every(({ name, symbol }) => !`${name}${symbol}`.toUpperCase().includes(option)),
    },
    {
      kind: 'elements',
      stem: /^Which two elements is\b/,
      right: 'the key',
      isRight: (option) => partsOf(option)?.every((part) => find(part)),
    },
    {
      kind: 'elements',
      stem: /^Three of these chemical elements\b/,
      right: 'every option',
      isRight: (option) => find(option) !== undefined,
    },
    {
      kind: 'elements',
      stem: /\b[Ww]hich (?:was the first |chemical |radioactive )?element\b(?! of)/,
      right: 'the key',
      isRight: (option) => find(option) !== undefined,
    },
  ];
}
