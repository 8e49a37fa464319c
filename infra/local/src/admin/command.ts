import type { DataSource } from 'typeorm';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isNativeError } from 'node:util/types';

/** A command that cannot be done. Its message is one line, for the operator. */
export class CommandError extends Error {}

/** A command that was not called as its `usage` says. */
export class UsageError extends CommandError {}

export interface CommandContext {
  dataSource: DataSource;
  /** of the same database */
  databaseUrl: string;
}

export interface Command {
  /** what follows its name */
  usage: string;
  /** for the list of commands */
  summary: string;
  /**
   * Does it.
   * @returns what became of it, for the operator
   * @throws CommandError
   */
  run(context: CommandContext, args: readonly string[]): Promise<string>;
}

/**
 * The options of a command; nothing else may be given.
 * @throws CommandError
 */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>>['values'] {
  try {
    return parseArgs(config).values;
  } catch (error) {
    throw new CommandError(isNativeError(error) ? firstSentence(error.message) : String(error));
  }
}

/** Node goes on with advice about `--`. */
function firstSentence(message: string): string {
  return `${message.split(/[.\n]/, 1).join()}.`;
}
