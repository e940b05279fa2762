import { expect, it } from '@jest/globals';
import { moveDot, newNotFoundGame } from './not-found-rules';
import { moveText, scoreText } from './not-found-text';

const game = { ...newNotFoundGame(1), marks: [] };

it('a move is announced with Dot’s position, the direction of the nearest obstacle and the score', () => {
  expect(moveText(moveDot(game, 'left'))).toBe(
    'Column 9 of 19, row 17 of 19. Nearest: the 404, 3 up. 1 move.',
  );
  const besideMark = { ...game, score: 2, marks: [{ id: 0, x: 60, y: 90, dx: 1, dy: 0 }] };
  expect(moveText(besideMark)).toContain('Nearest: a question mark, 2 right and 1 down. 2 moves.');
});

it('the end is announced with the moves and the best score', () => {
  expect(scoreText(1, 31)).toBe('You made 1 move. Your best is 31.');
  expect(scoreText(12, 31)).toBe('You made 12 moves. Your best is 31.');
});
