import { formatDuration } from '@/lib/quiz/duration';

/** Seconds as the clock shows them: `5:07`, and `12` in the last minute. */
export function formatCountdown(seconds: number): string {
  return seconds < 60 ? String(seconds) : formatDuration(seconds);
}

/** A length of time in words, for readers: `5 minutes 7 seconds`. */
export function spokenDuration(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const words = [
    minutes > 0 && plural(minutes, 'minute'),
    (rest > 0 || minutes === 0) && plural(rest, 'second'),
  ];
  return words.filter(Boolean).join(' ');
}

/** `1 question`, `15 questions`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The daily's local date (YYYY-MM-DD) in words: `Saturday 21 November`. */
export function formatDailyDate(date: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return parts.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

/** An instant as the reader's own clock shows it: `14:03`. */
export function formatTimeOfDay(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

/** How many of all players answered right: `38% got this right`. */
export function rightShare(percent: number): string {
  return `${percent}% got this right`;
}

/** The date (YYYY-MM-DD) at which a fact was checked: `as of March 2025`. */
export function formatAsOf(date: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `as of ${parts.format(new Date(`${date}T00:00:00Z`))}`;
}
