import type { DataSource } from 'typeorm';
import { parseArgs } from 'node:util';
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

interface OptionNames<K extends string, F extends string> {
  /** those that take a value */
  values: readonly K[];
  /** those that take none */
  flags?: readonly F[];
}

type Options<K extends string, F extends string> = Partial<Record<K, string> & Record<F, boolean>>;

/**
 * The options of a command; nothing else may be given.
 * @throws CommandError
 */
export function readOptions<K extends string, F extends string = never>(
  args: readonly string[],
  { values, flags = [] }: OptionNames<K, F>,
): Options<K, F> {
  const options = Object.fromEntries([
    ...values.map((name) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ]);
  try {
    // The keys are those of `options`, each of the type it asks for.
    return parseArgs({ args: [...args], options }).values as Options<K, F>;
  } catch (error) {
    throw new CommandError(isNativeError(error) ? firstSentence(error.message) : String(error));
  }
}

/** Node goes on with advice about `--`. */
function firstSentence(message: string): string {
  return `${message.split(/[.\n]/, 1).join()}.`;
}
