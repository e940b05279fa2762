import { formatCount, formatOrdinal } from '@/lib/format/numbers';
import { nameOf } from '@/lib/quiz/challenge-text';
import type { Standing } from '@/lib/quiz/head-to-head';

/** Returns the heading of a head-to-head: who is ahead, by name where two have played. */
export function verdictHeading(standing: Standing): string {
  const { place, players, rival, points, seconds } = standing;
  if (!rival) return 'Who’s next?';
  if (players > 2) return place === 1 ? 'You’re first' : `${formatOrdinal(place)} of ${players}`;
  if (points === 0 && seconds === 0) return 'It’s a tie';
  return place === 1 ? 'You won' : `${nameOf(rival.person)} won`;
}

/** Returns the verdict in one or two short sentences: `You by 20. Question 7 made the difference.` */
export function verdictLine(standing: Standing): string {
  const { rival, points, seconds, question, players } = standing;
  if (!rival) return 'Nobody else has played yet. Send the link to a friend.';
  const name = nameOf(rival.person);
  if (points === 0) return timeLine({ name, seconds });
  const difference = question === null ? '' : ` Question ${question} made the difference.`;
  const gap = Math.abs(points);
  if (players > 2) {
    const side = points > 0 ? 'ahead of' : 'behind';
    return `${formatCount(gap, 'point')} ${side} ${name}.${difference}`;
  }
  return `${points > 0 ? 'You' : name} by ${gap}.${difference}`;
}

function timeLine({ name, seconds }: { name: string; seconds: number }): string {
  if (seconds === 0) return `The same points in the same time as ${name}.`;
  const faster = formatCount(Math.abs(seconds), 'second');
  return seconds > 0
    ? `Level on points. You were ${faster} faster.`
    : `Level on points. ${name} was ${faster} faster.`;
}
