const DAY_MS = 86_400_000;
const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

type WeekDay = {
  name: string;
  isToday: boolean;
  /** `frozen`: missed, and covered by a streak freeze. `open`: in the future, or today with the daily not finished. */
  state: 'played' | 'frozen' | 'missed' | 'open';
};

type Days = { until: string; played: readonly string[]; frozen: readonly string[] };

/** Returns the player's current week from Monday, and what each of its days was. */
export function streakWeek({ until, played, frozen }: Days): WeekDay[] {
  const today = Date.parse(`${until}T00:00:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return NAMES.map((name, index) => {
    const at = monday + index * DAY_MS;
    const date = new Date(at).toISOString().slice(0, 10);
    const passed = frozen.includes(date) ? 'frozen' : at < today ? 'missed' : 'open';
    return { name, isToday: at === today, state: played.includes(date) ? 'played' : passed };
  });
}
