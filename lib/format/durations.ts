import { formatDuration } from '@/lib/quiz/duration';
import { formatCount, formatPoints } from './numbers';

/** Returns seconds as the clock shows them: `5:07`, and `12` in the last minute. */
export function formatCountdown(seconds: number): string {
  return seconds < 60 ? String(seconds) : formatDuration(seconds);
}

/** Returns a length of time in words, for screen readers: `5 minutes 7 seconds`. */
export function formatSpokenDuration(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const words = [
    minutes > 0 && formatCount(minutes, 'minute'),
    (rest > 0 || minutes === 0) && formatCount(rest, 'second'),
  ];
  return words.filter(Boolean).join(' ');
}

/** Returns time played in its largest whole unit: 1,031h, 31h, 14m, 45s. */
export function formatTimePlayed(seconds: number): string {
  if (seconds >= 3600) return `${formatPoints(Math.floor(seconds / 3600))}h`;
  if (seconds >= 60) return `${Math.floor(seconds / 60)}m`;
  return `${Math.max(0, Math.floor(seconds))}s`;
}
