import { DIFFICULTIES } from '@/lib/contract/enums';
import { describeFigure } from '@/lib/quiz/question-drawings';
import type { OwnerResult } from '@/provider/owner-commands';
import type { DescribedDaily, Simulation } from '@/provider/services/daily/daily-commands';
import type { VerifiedDaily } from '@/provider/services/daily/daily-opening';
import type { Audit } from '@/provider/services/game/audit';
import type { RunResult, WaitingRun } from '@/provider/services/game/run-commands';
import type {
  QuestionCount,
  Reported,
  RestoredQuestion,
} from '@/provider/services/question/question-commands';
import type { FactResult } from './facts/check-facts';

/** Returns the output lines for a result. */
export function outputLines(response: OwnerResult): string[] {
  if (response.command === 'stats') return statsLines(response.counts);
  if (response.command === 'reports') return reportLines(response.reported);
  if (response.command === 'simulate-dailies') return simulationLines(response.simulation);
  if ('daily' in response) return dailyLines(response.daily);
  if (response.command === 'restore') return restoreLines(response.questions);
  if (response.command === 'verify-daily') return verifyLines(response.verified);
  if (response.command === 'runs') return waitingLines(response.waiting);
  if (response.command === 'decide-run') return [decisionLine(response)];
  if (response.command === 'audit') return auditLines(response.audit);
  const { count, category, in_play: inPlay } = response;
  return [`${count} imported questions of ${category} are ${inPlay ? 'in play' : 'out of play'}.`];
}

/** Returns whether the command found something wrong: its exit code is 1 then. */
export const isFailure = (response: OwnerResult) =>
  (response.command === 'verify-daily' && !isMatch(response.verified)) ||
  (response.command === 'audit' && response.audit.differences > 0);

function waitingLines(waiting: WaitingRun[]): string[] {
  if (waiting.length === 0) return ['No game waits.'];
  return table([
    ['run', 'player', 'game', 'ended', 'right', 'pace', 'points', 'unusual'],
    ...waiting.map((run) => [
      run.id,
      run.isGuest ? `${run.username} (guest)` : run.username,
      run.topic,
      run.ended_at,
      `${run.correct}/${run.questions}`,
      run.pace === null ? '-' : run.pace.toFixed(2),
      run.points,
      (run.reasons ?? []).join(', '),
    ]),
  ]);
}

const decisionLine = ({ id, username, is_human }: Extract<RunResult, { command: 'decide-run' }>) =>
  is_human
    ? `${id}: the points of ${username} are on the boards.`
    : `${id}: the points of ${username} stay off the boards.`;

function auditLines({ players, differences, named }: Audit): string[] {
  return [
    ...named.map(
      ({ userId, what, stored, counted }) => `${userId} ${what}: stored ${stored}, counted ${counted}`,
    ),
    `${players} players counted again from their answers: ${differences} differences.`,
  ];
}

/** Returns one line for each disagreement, and one that counts what was compared. */
export function factLines({ disagreements, compared }: FactResult): string[] {
  const counts = Object.entries(compared).map(([kind, count]) => `${kind} ${count}`);
  return [
    ...disagreements,
    `Facts: ${total(compared)} questions compared (${counts.join(', ')}), ${disagreements.length} disagree.`,
  ];
}

/** Returns a table of counts: one line per category, sub-category, origin and state, one column per difficulty. */
function statsLines(counts: QuestionCount[]): string[] {
  const groups = new Map<string, { cells: string[]; counts: Record<string, number> }>();
  for (const { category, subCategory, difficulty, origin, state, inPlay, count } of counts) {
    const cells = [category, subCategory, origin, state, inPlay ? 'on' : 'off'];
    const group = groups.get(cells.join('|')) ?? { cells, counts: {} };
    group.counts[difficulty] = (group.counts[difficulty] ?? 0) + count;
    groups.set(cells.join('|'), group);
  }
  const columns = [...DIFFICULTIES].reverse();
  const rows = [...groups.values()]
    .sort((one, other) => (one.cells.join('|') < other.cells.join('|') ? -1 : 1))
    .map((group) => [...group.cells, ...columns.map((name) => group.counts[name] ?? 0), total(group.counts)]);
  const sums = columns.map((name) => total([...groups.values()].map((group) => group.counts[name] ?? 0)));
  return table([
    ['category', 'sub-category', 'origin', 'state', 'play', ...columns, 'all'],
    ...rows,
    ['all', '', '', '', '', ...sums, total(sums)],
  ]);
}

const STILL: Record<RestoredQuestion['was'], string> = {
  quarantined: 'is back in play; its reports and statistics were deleted.',
  active: 'was in play already.',
  retired: 'stays out: its file no longer has it.',
};

/** Returns one line for each question, and one that counts what was restored. */
function restoreLines(questions: RestoredQuestion[]): string[] {
  const restored = questions.filter(({ was }) => was === 'quarantined').length;
  return [
    ...questions.map(({ id, was }) => `${id} ${STILL[was]}`),
    `${restored} restored, ${questions.length - restored} left as they were.`,
  ];
}

const isMatch = ({ commitment, computed }: VerifiedDaily) => commitment === computed;

function verifyLines(verified: VerifiedDaily): string[] {
  const { number, date, commitment, computed } = verified;
  return [
    `Daily ${number}, ${date}: ${isMatch(verified) ? 'match' : 'MISMATCH: it is not what was published'}.`,
    `  published ${commitment}`,
    `  computed  ${computed}`,
  ];
}

/** Returns a daily with one block per item: what is asked, and what the owner needs to judge it. */
function dailyLines({ number, date, isStored, items, relaxed }: DescribedDaily): string[] {
  return [
    `Daily ${number}, ${date}: ${isStored ? 'stored' : 'composed now, and not fixed before it is stored'}.`,
    ...relaxed.map((line) => `  relaxed: ${line}`),
    ...items.flatMap(({ id, family, difficulty, question, options, answer, figure }, index) => [
      `${String(index + 1).padStart(2)}. [${family}, ${difficulty}${figure ? `, figure: ${figure.kind}` : ''}] ${question}`,
      ...(figure ? [`    ${describeFigure(figure)}`] : []),
      `    ${options.map((option) => (option === answer ? `*${option}*` : option)).join(' | ')}${id ? `  (${id})` : ''}`,
    ]),
  ];
}

/** Returns the counts of a simulation, most frequent first. */
function simulationLines({
  from,
  days,
  families,
  difficulties,
  repeats,
  figures,
  relaxed,
}: Simulation): string[] {
  const counts = (of: Record<string, number>) =>
    Object.entries(of)
      .sort(([, one], [, other]) => other - one)
      .map(([name, count]) => [name, count]);
  return [
    `${days} days from ${from}: ${repeats} repeats within a year, ${(figures / days).toFixed(1)} figures a day, ${relaxed.length} rules relaxed.`,
    ...relaxed.map((line) => `  ${line}`),
    ...table([['difficulty', 'items'], ...counts(difficulties)]),
    ...table([['family', 'items'], ...counts(families)]),
  ];
}

/** Returns one block per reported or quarantined question. */
function reportLines(reported: Reported[]): string[] {
  if (reported.length === 0) return ['No question is reported or quarantined.'];
  return reported.flatMap(describe);
}

function describe({ question, reports, reasons, notes, stats }: Reported): string[] {
  const counted = Object.entries(countEach(reasons?.split(',') ?? []))
    .map(([reason, times]) => `${reason} ${times}`)
    .join(', ');
  const rate =
    stats && stats.answered > 0 ? `${Math.round((100 * stats.correct) / stats.answered)} %` : 'unknown';
  const chosen = Object.entries(stats?.chosen ?? {}).map(([option, times]) => `${option} ${times}`);
  return [
    `${question.id}  ${question.state}, ${question.origin}, ${question.category}/${question.subCategory}`,
    `  ${question.question}  [${question.answer}]`,
    `  reports: ${reports ?? 0}${counted && ` (${counted})`}; right: ${rate} of ${stats?.answered ?? 0}${chosen.length > 0 ? `; chosen: ${chosen.join(', ')}` : ''}`,
    ...(notes ? [`  notes: ${notes.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')}`] : []),
  ];
}

function countEach(words: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function total(counts: Record<string, number> | number[]): number {
  return Object.values(counts).reduce((sum, one) => sum + one, 0);
}

function table(rows: (string | number)[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column]).length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        typeof cell === 'number'
          ? String(cell).padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
