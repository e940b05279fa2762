import type { CompletedRun } from '@/lib/contract/game';
import { formatWeekday } from '@/lib/format/dates';

type Result = Pick<CompletedRun, 'kind' | 'streak' | 'frozen_dates' | 'freeze_earned'>;

/**
 * Returns what a daily did to the streak beside adding a day: freezes that were used or earned, or a beginning after a
 * longer one. undefined when there is nothing to say.
 */
export function streakNote(result: Result, longestStreak = 0): string | undefined {
  if (result.kind !== 'scored') return undefined;
  const sentences = [usedFreezes(result), earnedFreeze(result)].filter(Boolean);
  if (sentences.length > 0) return sentences.join(' ');
  if (result.streak !== 1 || longestStreak <= 1) return undefined;
  return `A new streak begins. Your longest, ${longestStreak} days, stays on your profile.`;
}

function usedFreezes({ streak, frozen_dates: dates }: Result): string | undefined {
  if (dates.length === 0) return undefined;
  const days = dates.map(formatWeekday).join(' and ');
  const freezes = dates.length === 1 ? 'A freeze' : 'Two freezes';
  return `${freezes} kept your streak of ${streak - 1} on ${days}.`;
}

const earnedFreeze = ({ streak, freeze_earned }: Result) =>
  freeze_earned ? `${streak} days: you’ve earned a streak freeze. It covers a day you miss.` : undefined;
