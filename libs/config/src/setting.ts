import { z } from 'zod';

/** One setting: how its text is read, and what to say when it is malformed. */
export interface Setting<T> {
  /** describes a valid value in words; completes "… must be" */
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
 * @throws SettingError for the first malformed setting, else the first missing one, saying what is expected
 */
export function readSettings<S extends Settings>(
  settings: S,
  env: Record<string, string | undefined>,
): ValuesOf<S> {
  const isGiven = (name: string) => Number(Boolean(env[name]?.trim()));
  const inOrder = Object.entries(settings).sort(([one], [other]) => isGiven(other) - isGiven(one));
  const values = inOrder.map(([name, setting]) => [name, readSetting(name, setting, env[name])]);
  // The entries have exactly the keys of `settings`; TypeScript loses that through Object.entries.
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
 * Reads settings at the start of a process; on a bad one the process prints one line and exits with code 1.
 * @param check checks settings against each other; throws SettingError
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

/** For a SettingError, prints one line and exits with code 1; rethrows any other error. */
export function exitFor(error: unknown): never {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
