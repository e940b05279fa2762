import type { CSSProperties } from 'react';
import type { PatternName, PatternTones } from './drawings';
import { shapeUrl } from './shape-url';

/** Renders one square of geometry in two or three tones (CSS colours). */
export function Pattern({ name, ground, shape, accent = shape }: PatternTones & { name: PatternName }) {
  const tones = { '--ground': ground, '--shape': shape, '--accent': accent } as CSSProperties;
  return (
    <svg viewBox="0 0 100 100" style={tones} aria-hidden="true">
      <use href={shapeUrl(`pattern-${name}`)} />
    </svg>
  );
}
