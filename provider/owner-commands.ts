import { z } from 'zod';
import {
  type DailyCommand,
  type DailyResult,
  dailyCommands,
  runDailyCommand,
} from '@/provider/services/daily/daily-commands';
import type { DailySource } from '@/provider/services/daily/daily-game';
import {
  type QuestionCommand,
  type QuestionResult,
  questionCommands,
  runQuestionCommand,
} from '@/provider/services/question/question-commands';

/** Commands of an operator; `npm run questions` sends them to a running provider. */
export const ownerCommand = z.discriminatedUnion('command', [...questionCommands, ...dailyCommands]);

export type OwnerCommand = QuestionCommand | DailyCommand;
export type OwnerResult = QuestionResult | DailyResult;

/** Returns whether a command changes the database. */
export const isWriting = ({ command }: OwnerCommand) => ['restore', 'switch', 'pin-daily'].includes(command);

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

/** Executes an operator's command. Throws ApiError as the services' commands do. */
export function runOwnerCommand(source: DailySource, command: OwnerCommand): Promise<OwnerResult> {
  return isAboutDailies(command) ? runDailyCommand(source, command) : runQuestionCommand(source, command);
}
