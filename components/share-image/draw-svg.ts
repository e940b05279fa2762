import type { ReactElement, ReactNode } from 'react';
import type { Hue } from '@/lib/contract/enums';
import { COLOURS } from './colours';

type Props = Record<string, unknown> & { children?: ReactNode };
type Surroundings = {
  /** The hue behind `var(--c)` and its tones, as a hue class would set it. */
  hue?: Hue;
  /** The value of `currentColor`. */
  color?: string;
};

/**
 * Returns an illustration as an SVG data URL for use in an image. Takes the first `<svg>` that the element renders;
 * calls its function components, which must not use hooks. Throws for a colour missing in colours.ts.
 */
export function drawSvg(
  element: ReactElement,
  { hue = 'geo', color = COLOURS['on-colour'] }: Surroundings = {},
) {
  const svg = findSvg(element);
  if (!svg) throw new Error('This illustration renders no <svg>.');
  const tones: Record<string, string> = {
    ...COLOURS,
    c: COLOURS[hue],
    cd: COLOURS[`${hue}-deep`],
    cl: COLOURS[`${hue}-lite`],
    'dot-base': COLOURS['dot-base-inv'],
  };
  const text = serialize(svg, { xmlns: 'http://www.w3.org/2000/svg', color }).replace(
    /var\(--([a-z-]+)\)/g,
    (_, name: string) => {
      const tone = tones[name];
      if (!tone) throw new Error(`colours.ts has no ${name}.`);
      return tone;
    },
  );
  return `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
}

function findSvg(node: ReactNode): ReactElement<Props> | undefined {
  for (const element of elementsOf(node)) {
    const found = element.type === 'svg' ? element : findSvg(element.props.children);
    if (found) return found;
  }
  return undefined;
}

/** Returns the host elements of a node: flattens lists and fragments, calls function components, skips texts. */
function elementsOf(node: ReactNode): ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf);
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const element = node as ReactElement<Props>;
  if (typeof element.type === 'string') return [element];
  const rendered =
    typeof element.type === 'function'
      ? (element.type as (props: Props) => ReactNode)(element.props)
      : element.props.children;
  return elementsOf(rendered);
}

/** Attributes for a page's styles and accessibility, which are not drawn. */
const LEFT_OUT = new Set(['children', 'className', 'style', 'role']);
const KEEPS_CASE = new Set(['viewBox', 'preserveAspectRatio']);

function serialize({ type, props }: ReactElement<Props>, more: Record<string, string> = {}): string {
  const attributes = Object.entries({ ...more, ...props })
    .filter(([name]) => !LEFT_OUT.has(name) && !name.startsWith('aria-'))
    .map(([name, value]) => ` ${attributeName(name)}="${escapeAttribute(String(value))}"`);
  const inside = elementsOf(props.children).map((child) => serialize(child));
  return `<${String(type)}${attributes.join('')}>${inside.join('')}</${String(type)}>`;
}

function attributeName(name: string): string {
  return KEEPS_CASE.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
