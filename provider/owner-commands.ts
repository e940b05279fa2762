import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { Snapshot } from '@/provider/db/snapshot';
import {
  type DailyCommand,
  type DailyResult,
  dailyCommands,
  runDailyCommand,
} from '@/provider/services/daily/daily-commands';
import type { DailySource } from '@/provider/services/daily/daily-game';
import {
  type RunCommand,
  type RunResult,
  runCommands,
  runRunCommand,
} from '@/provider/services/game/run-commands';
import {
  type QuestionCommand,
  type QuestionResult,
  questionCommands,
  runQuestionCommand,
} from '@/provider/services/question/question-commands';

/** Commands of an operator; `npm run questions` sends them to a running provider. */
export const ownerCommand = z.discriminatedUnion('command', [
  ...questionCommands,
  ...dailyCommands,
  ...runCommands,
]);

/** What a running provider does for commands: also `npm run backup`, which copies the database to a new folder. */
export const providerCommand = z.discriminatedUnion('command', [
  ownerCommand,
  z.strictObject({ command: z.literal('snapshot'), folder: z.string().refine(isAbsolute) }),
]);

export type OwnerCommand = QuestionCommand | DailyCommand | RunCommand;
export type OwnerResult = QuestionResult | DailyResult | RunResult;
export type ProviderCommand = OwnerCommand | { command: 'snapshot'; folder: string };
export type ProviderResult = OwnerResult | ({ command: 'snapshot' } & Snapshot);

/** Returns whether a command changes the database. */
export const isWriting = ({ command }: ProviderCommand) =>
  ['restore', 'switch', 'pin-daily', 'decide-run'].includes(command);

/** Returns whether a command composes dailies, which depend on the content secret. */
export const needsContentSecret = (command: OwnerCommand) =>
  isAboutDailies(command) && command.command !== 'verify-daily';

const DAILY_COMMANDS: readonly string[] = [
  'daily',
  'pin-daily',
  'simulate-dailies',
  'verify-daily',
] satisfies DailyCommand['command'][];

const isAboutDailies = (command: OwnerCommand): command is DailyCommand =>
  DAILY_COMMANDS.includes(command.command);

const RUN_COMMANDS: readonly string[] = ['runs', 'decide-run', 'audit'] satisfies RunCommand['command'][];

const isAboutRuns = (command: OwnerCommand): command is RunCommand => RUN_COMMANDS.includes(command.command);

/** Executes an operator's command. Throws ApiError as the services' commands do. */
export function runOwnerCommand(source: DailySource, command: OwnerCommand): Promise<OwnerResult> {
  if (isAboutRuns(command)) return runRunCommand(source, command);
  return isAboutDailies(command) ? runDailyCommand(source, command) : runQuestionCommand(source, command);
}
