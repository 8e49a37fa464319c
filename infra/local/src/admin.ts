// The operator's tool: one command, exit code 0, or 1 with one line that says why.
import { databaseSettings, devnetSettings, readSettings, SettingError } from '@tickhook/config';
import { createDataSource, UserRepository } from '@tickhook/database';
import { isPlanName, PLANS } from '@tickhook/domain';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

const USAGE = `npm run admin -- <command>

  set-plan <email> <${Object.keys(PLANS).join('|')}>   sets the plan of an account; of one not seen yet, once it comes

The database is DATABASE_URL, or the one of a running npm start (DATA_DIR).
`;

/** A command that cannot be done. Its message is one line, for the operator. */
class CommandError extends Error {}

type Command = (dataSource: DataSource, args: readonly string[]) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = { 'set-plan': setPlan };

/**
 * Runs one command.
 * @returns the exit code
 */
export async function admin([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(USAGE);
    return name === undefined ? 1 : 0;
  }
  try {
    process.stdout.write(`${await runCommand(name, args)}\n`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof SettingError;
    const prefix = isExpected ? '' : `${name} failed: `;
    process.stderr.write(`${prefix}${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function runCommand(name: string, args: readonly string[]): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(`There is no command ${name}: see npm run admin -- help`);
  const dataSource = createDataSource({ url: databaseUrl(), poolSize: 2, applicationName: 'tickhook-admin' });
  await dataSource.initialize();
  try {
    return await command(dataSource, args);
  } finally {
    await dataSource.destroy();
  }
}

async function setPlan(dataSource: DataSource, [email, plan, ...rest]: readonly string[]): Promise<string> {
  if (!email?.includes('@') || plan === undefined || rest.length > 0) {
    throw new CommandError(`Usage: npm run admin -- set-plan <email> <${Object.keys(PLANS).join('|')}>`);
  }
  if (!isPlanName(plan))
    throw new CommandError(`${plan} is no plan: it must be ${Object.keys(PLANS).join(', ')}.`);
  const isKnown = await new UserRepository(dataSource).setPlan(email, plan);
  return isKnown
    ? `${email} is on plan ${plan}.`
    : `${email} was not seen yet: plan ${plan} applies once it comes.`;
}

const readySchema = z.object({ database: z.string() });

function databaseUrl(): string {
  if (process.env.DATABASE_URL?.trim()) return readSettings(databaseSettings, process.env).DATABASE_URL;
  const { DATA_DIR } = readSettings({ DATA_DIR: devnetSettings.DATA_DIR }, process.env);
  try {
    return readySchema.parse(JSON.parse(readFileSync(path.join(DATA_DIR, 'ready.json'), 'utf8'))).database;
  } catch {
    throw new CommandError(`No database: set DATABASE_URL, or start Tickhook (nothing runs on ${DATA_DIR}).`);
  }
}
