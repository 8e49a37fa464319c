import type { DataSource } from 'typeorm';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isNativeError } from 'node:util/types';

/** A command that cannot be carried out. Its message is one line, for the operator. */
export class CommandError extends Error {}

/** A command that was not called according to its `usage`. */
export class UsageError extends CommandError {}

export interface CommandContext {
  dataSource: DataSource;
  /** URL of the same database */
  databaseUrl: string;
}

export interface Command {
  /** arguments after the command's name */
  usage: string;
  /** for the list of commands */
  summary: string;
  /**
   * Runs the command.
   * @returns the outcome, for the operator
   * @throws CommandError
   */
  run(context: CommandContext, args: readonly string[]): Promise<string>;
}

/**
 * Parses the options of a command; other arguments are not allowed.
 * @throws CommandError
 */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>>['values'] {
  try {
    return parseArgs(config).values;
  } catch (error) {
    throw new CommandError(isNativeError(error) ? problemIn(error.message) : String(error));
  }
}

/** Drops the rest of Node's message, which is advice about `--`. A value that begins with a dash is "ambiguous" to it. */
function problemIn(message: string): string {
  const [sentence = ''] = message.split(/[.\n]/, 1);
  return `${sentence.replace('argument is ambiguous', "needs a value that does not begin with '-'")}.`;
}

/** What is done to so many things, or with --dry-run would be. */
export function verbFor(number: number, isDryRun: boolean): string {
  if (isDryRun) return 'would be';
  return number === 1 ? 'is' : 'are';
}

/** `1 tick`, `2 ticks` */
export function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
