import { formatCount } from '@/lib/format/numbers';
import { LAST, type NotFoundGame, nearestObstacle, STEP } from './not-found-rules';

/** `You made 12 moves. Your best is 31.` */
export function scoreText(score: number, best: number): string {
  return `You made ${formatCount(score, 'move')}. Your best is ${best}.`;
}

/** `Column 10 of 19, row 15 of 19. Nearest: the 404, 1 up. 2 moves.` */
export function moveText(game: NotFoundGame): string {
  const count = LAST / STEP + 1;
  const { kind, right, down } = nearestObstacle(game);
  const way = [
    right !== 0 && `${Math.abs(right)} ${right > 0 ? 'right' : 'left'}`,
    down !== 0 && `${Math.abs(down)} ${down > 0 ? 'down' : 'up'}`,
  ];
  const place = `Column ${game.dot.x / STEP + 1} of ${count}, row ${game.dot.y / STEP + 1} of ${count}.`;
  return `${place} Nearest: ${kind}, ${way.filter(Boolean).join(' and ')}. ${formatCount(game.score, 'move')}.`;
}
