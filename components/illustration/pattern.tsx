import type { ReactNode } from 'react';

export type PatternName = 'arc' | 'dots' | 'half' | 'question' | 'quarters' | 'steps';

type Tones = { ground: string; shape: string; accent?: string };

/** Renders one square of geometry in two or three tones (CSS colours). */
export function Pattern({ name, ground, shape, accent = shape }: Tones & { name: PatternName }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill={ground} />
      <g fill={shape}>{shapes[name]}</g>
      {accents[name] && <g fill={accent}>{accents[name]}</g>}
    </svg>
  );
}

const shapes: Record<PatternName, ReactNode> = {
  arc: (
    <>
      <path d="M0 100A100 100 0 0 1 100 0v100z" />
    </>
  ),
  dots: (
    <>
      <circle cx="17" cy="17" r="9" />
      <circle cx="50" cy="17" r="9" />
      <circle cx="83" cy="17" r="9" />
      <circle cx="17" cy="50" r="9" />
      <circle cx="50" cy="50" r="9" />
      <circle cx="83" cy="50" r="9" />
      <circle cx="17" cy="83" r="9" />
      <circle cx="50" cy="83" r="9" />
      <circle cx="83" cy="83" r="9" />
    </>
  ),
  half: (
    <>
      <path d="M0 50a50 50 0 0 1 100 0z" />
    </>
  ),
  question: (
    <>
      <path d="M50 14a26 26 0 0 1 14 48v6H36V46h14a6 6 0 0 0 0-12 6 6 0 0 0-6 6H24a26 26 0 0 1 26-26z" />
      <circle cx="50" cy="82" r="9" />
    </>
  ),
  quarters: (
    <>
      <path d="M0 0h50a50 50 0 0 1-50 50zM100 100H50a50 50 0 0 1 50-50zM0 100a50 50 0 0 1 50-50v50zM50 50V0a50 50 0 0 1 50 50z" />
    </>
  ),
  steps: (
    <>
      <path d="M0 75h25V50h25V25h25V0h25v100H0z" />
    </>
  ),
};

const accents: Partial<Record<PatternName, ReactNode>> = {
  arc: <path d="M50 100a50 50 0 0 1 50-50v50z" />,
  half: <path d="M0 100a50 50 0 0 1 100 0z" />,
};
