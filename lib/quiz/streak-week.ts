const DAY_MS = 86_400_000;
const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

type WeekDay = {
  name: string;
  isToday: boolean;
  /** `open`: in the future, or today with the daily not finished. */
  state: 'played' | 'missed' | 'open';
};

/** Returns the player's current week from Monday, and on which of its days a daily was finished. */
export function streakWeek({ until, played }: { until: string; played: readonly string[] }): WeekDay[] {
  const today = Date.parse(`${until}T00:00:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  const finished = new Set(played);
  return NAMES.map((name, index) => {
    const at = monday + index * DAY_MS;
    const isPlayed = finished.has(new Date(at).toISOString().slice(0, 10));
    return { name, isToday: at === today, state: isPlayed ? 'played' : at < today ? 'missed' : 'open' };
  });
}
