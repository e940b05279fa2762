import { expect, test } from '@jest/globals';
import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { cubeNets, foldSquares, type Square } from './cube-nets';
import { diceNet } from './dice-net';

/** Rolls a cube over the net: the face that touches a square is that square's face. */
function faceUnder(squares: readonly (readonly [number, number, string])[]): Map<string, string> {
  const faces = new Map<string, string>();
  type Cube = { bottom: string; top: string; north: string; south: string; east: string; west: string };
  const roll = (column: number, row: number, cube: Cube): void => {
    const square = squares.find((one) => one[0] === column && one[1] === row);
    if (!square || faces.has(square[2])) return;
    faces.set(square[2], cube.bottom);
    const { bottom, top, north, south, east, west } = cube;
    roll(column + 1, row, { ...cube, bottom: east, east: top, top: west, west: bottom });
    roll(column - 1, row, { ...cube, bottom: west, west: top, top: east, east: bottom });
    roll(column, row + 1, { ...cube, bottom: south, south: top, top: north, north: bottom });
    roll(column, row - 1, { ...cube, bottom: north, north: top, top: south, south: bottom });
  };
  const [column = 0, row = 0] = squares[0] ?? [];
  roll(column, row, { bottom: '1', top: '6', north: '2', south: '5', east: '3', west: '4' });
  return faces;
}

testFigureFamily(diceNet, ({ figure, question }) => {
  if (figure?.kind !== 'net') return undefined;
  const asked = /\b[B-HJ-Z]\b/.exec(question)?.[0] ?? '';
  const faces = faceUnder(figure.squares);
  const found = [...faces].filter(([, face]) => Number(face) === 7 - Number(faces.get(asked)));
  return new Set(faces.values()).size === 6 && found.length === 1 ? found[0]?.[0] : undefined;
});

test('the eleven nets of a cube are found, and no other six squares fold', () => {
  const turn = (squares: Square[]): Square[] => squares.map(([column, row]) => [-row, column]);
  const flip = (squares: Square[]): Square[] => squares.map(([column, row]) => [-column, row]);
  const shapeOf = (squares: Square[]): string => {
    const [left, up] = [0, 1].map((axis) => Math.min(...squares.map((one) => one[axis] as number)));
    return squares
      .map(([column, row]) => `${column - (left as number)},${row - (up as number)}`)
      .sort()
      .join(' ');
  };
  const nets = new Set(
    cubeNets().map((squares) => {
      const turned = [squares, turn(squares), turn(turn(squares)), turn(turn(turn(squares)))];
      return [...turned, ...turned.map(flip)].map(shapeOf).sort()[0];
    }),
  );
  expect(nets.size).toBe(11);
  expect(
    foldSquares([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ]),
  ).toBeUndefined();
});
