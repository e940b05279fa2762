/** The column and row of a square. */
export type Square = readonly [number, number];
type Vector = readonly [number, number, number];

const SQUARES = 6;

const negative = ([x, y, z]: Vector): Vector => [-x, -y, -z];
const keyOf = ([column, row]: Square): string => `${column},${row}`;

/**
 * Folds the squares into a cube, each step to the side turning the frame by a right angle. Returns the outward
 * direction of each square, in order; undefined when they are not in one piece or two squares meet.
 */
export function foldSquares(squares: readonly Square[]): Vector[] | undefined {
  const places = new Map(squares.map((square, index) => [keyOf(square), index]));
  const normals = new Map<number, Vector>();
  const visit = (square: Square, frame: { right: Vector; down: Vector; out: Vector }): void => {
    const index = places.get(keyOf(square));
    if (index === undefined || normals.has(index)) return;
    const { right, down, out } = frame;
    normals.set(index, out);
    const [column, row] = square;
    visit([column + 1, row], { right: negative(out), down, out: right });
    visit([column - 1, row], { right: out, down, out: negative(right) });
    visit([column, row + 1], { right, down: negative(out), out: down });
    visit([column, row - 1], { right, down: out, out: negative(down) });
  };
  visit(squares[0] as Square, { right: [1, 0, 0], down: [0, 1, 0], out: [0, 0, 1] });
  const found = squares.map((_, index) => normals.get(index));
  const isCube =
    new Set(found.map((normal) => normal?.map((part) => part + 0).join())).size === squares.length;
  return isCube && !found.includes(undefined) ? (found as Vector[]) : undefined;
}

/** Returns the index of the square that ends up opposite to the given one. */
export function oppositeOf(squares: readonly Square[], index: number): number {
  const normals = foldSquares(squares);
  const wanted = normals && negative(normals[index] as Vector).map((part) => part + 0);
  return normals?.findIndex((normal) => normal.every((part, axis) => part === wanted?.[axis])) ?? -1;
}

let known: Square[][] | undefined;

/** Returns all nets of a cube in every orientation, from the upper left of the plane, found by growing and folding. */
export function cubeNets(): Square[][] {
  known ??= grow([[[0, 0]]], SQUARES).filter((squares) => foldSquares(squares) !== undefined);
  return known;
}

/** Returns every connected set of squares of the wanted size, by adding one neighbour at a time. */
function grow(sets: Square[][], size: number): Square[][] {
  if (sets[0]?.length === size) return sets;
  const larger = new Map<string, Square[]>();
  for (const set of sets) {
    const taken = new Set(set.map(keyOf));
    for (const neighbour of set.flatMap(neighboursOf)) {
      if (taken.has(keyOf(neighbour))) continue;
      const moved = fromOrigin([...set, neighbour]);
      larger.set(moved.map(keyOf).join(' '), moved);
    }
  }
  return grow([...larger.values()], size);
}

function neighboursOf([column, row]: Square): Square[] {
  return [
    [column + 1, row],
    [column - 1, row],
    [column, row + 1],
    [column, row - 1],
  ];
}

function fromOrigin(squares: Square[]): Square[] {
  const left = Math.min(...squares.map(([column]) => column));
  const top = Math.min(...squares.map(([, row]) => row));
  return squares
    .map(([column, row]): Square => [column - left, row - top])
    .sort((one, other) => one[1] - other[1] || one[0] - other[0]);
}
