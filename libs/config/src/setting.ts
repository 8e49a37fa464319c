import { z } from 'zod';

/** One setting: how its text is read, and what to say when it cannot be. */
export interface Setting<T> {
  /** what a good value is, in words: completes "… must be" */
  expected: string;
  example: string;
  /** reads the text; `undefined` when the setting is missing or empty */
  schema: z.ZodType<T, string | undefined>;
}

type Settings = Record<string, Setting<unknown>>;
export type ValuesOf<S extends Settings> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

/** A missing or malformed setting. Its message is one line, for the operator. */
export class SettingError extends Error {}

/**
 * Reads settings from an environment. An empty value counts as not set.
 * @throws SettingError naming the first setting that is malformed, else missing, what is expected and an example
 */
export function readSettings<S extends Settings>(
  settings: S,
  env: Record<string, string | undefined>,
): ValuesOf<S> {
  const isGiven = (name: string) => Number(Boolean(env[name]?.trim()));
  const inOrder = Object.entries(settings).sort(([one], [other]) => isGiven(other) - isGiven(one));
  const values = inOrder.map(([name, setting]) => [name, readSetting(name, setting, env[name])]);
  // The entries were made key by key from `settings`, which TypeScript cannot follow through Object.entries.
  return Object.fromEntries(values) as ValuesOf<S>;
}

function readSetting(name: string, setting: Setting<unknown>, text: string | undefined): unknown {
  const given = text?.trim() || undefined;
  const result = setting.schema.safeParse(given);
  if (result.success) return result.data;
  const problem = given === undefined ? 'is not set' : 'is malformed';
  throw new SettingError(
    `${name} ${problem}: it must be ${setting.expected}, e.g. ${name}=${setting.example}`,
  );
}

/**
 * Reads settings at the start of a process; a bad one ends it with one line and exit code 1.
 * @param check rules between settings; throws SettingError
 */
export function readSettingsOrExit<S extends Settings>(
  settings: S,
  check: (values: ValuesOf<S>) => void = () => undefined,
): ValuesOf<S> {
  try {
    const values = readSettings(settings, process.env);
    check(values);
    return values;
  } catch (error) {
    return exitFor(error);
  }
}

/** Ends the process over a bad setting, with one line and exit code 1; anything else is thrown on. */
export function exitFor(error: unknown): never {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
