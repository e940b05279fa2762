import type { Hue } from '@/lib/contract/enums';
import type { PatternName } from './drawings';
import shapes from './shapes.svg';

type ShapeId = `emblem-${Hue}` | `pattern-${PatternName}` | 'wordmark';

/** Returns the URL of a shape for an SVG `use` element; it takes the colours of the element that it stands in. */
export const shapeUrl = (id: ShapeId): string => `${shapes.src}#${id}`;
