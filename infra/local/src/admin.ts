// The operator's tool: runs one command and exits with 0, or with 1 and one line that says why.
import { databaseSettings, readSettings, SettingError } from '@tickhook/config';
import { DatabaseUnfitError, openDataSource, requireMigrations } from '@tickhook/database';
import { messageOf } from '@tickhook/domain';
import { CommandError, UsageError, type Command } from './admin/command.js';
import { encryptKey } from './admin/encrypt-key.js';
import { replay } from './admin/replay.js';
import { resend } from './admin/resend.js';
import { readRunning } from './admin/running.js';
import { setPlan } from './admin/set-plan.js';
import { status } from './admin/status.js';

const COMMANDS: Readonly<Record<string, Command>> = {
  'set-plan': setPlan,
  replay,
  resend,
  status,
  'encrypt-key': encryptKey,
};

const INDENT = '  ';

/**
 * Runs one command.
 * @param tool how the operator called the tool, without the command
 * @returns the exit code
 */
export async function admin([name, ...args]: readonly string[], tool = 'npm run admin --'): Promise<number> {
  if (name === undefined) {
    process.stderr.write(`Say which command: ${tool} help lists them.\n`);
    return 1;
  }
  try {
    const isHelp = name === 'help' || name === '--help';
    await print(isHelp ? listCommands(tool) : await answerOf(findCommand(name, tool), args, tool));
    return 0;
  } catch (error) {
    process.stderr.write(`${oneLine(name, error)}\n`);
    return 1;
  }
}

/** @throws what the output throws, which may be a closed pipe or a file on a full disk */
function print(answer: string): Promise<void> {
  const { stdout } = process;
  return new Promise((resolve, reject) => {
    // Without a listener, the error would end the process with a stack trace.
    stdout.once('error', reject);
    stdout.write(`${answer}\n`, (error) => {
      if (error) return;
      stdout.off('error', reject);
      resolve();
    });
  });
}

async function answerOf(command: Command, args: readonly string[], tool: string): Promise<string> {
  if (args.includes('--help')) return describe(command);
  try {
    return await runCommand(command, args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new CommandError(`Usage: ${tool} ${command.usage}`, { cause: error });
  }
}

function listCommands(tool: string): string {
  const lines = Object.values(COMMANDS).flatMap((command) => describe(command).split('\n'));
  const indented = lines.map((line) => `${INDENT}${line}`).join('\n');
  return `${tool} <command>\n\n${indented}\n
The database is DATABASE_URL, or the one of a running npm start (DATA_DIR).`;
}

function describe({ usage, summary }: Command): string {
  return `${usage}\n${INDENT}${summary}`;
}

function oneLine(name: string, error: unknown): string {
  const isExpected = [CommandError, SettingError, DatabaseUnfitError].some((kind) => error instanceof kind);
  const reason = error instanceof AggregateError ? error.errors[0] : error;
  return `${isExpected ? '' : `${name} failed: `}${messageOf(reason).replace(/\s+/g, ' ').trim()}`;
}

function findCommand(name: string, tool: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(`There is no command ${name}: see ${tool} help`);
  return command;
}

async function runCommand(command: Command, args: readonly string[]): Promise<string> {
  const url = databaseUrl();
  const dataSource = await openDataSource({ url, poolSize: 2, applicationName: 'tickhook-admin' });
  try {
    await requireMigrations(dataSource);
    return await command.run({ dataSource, databaseUrl: url }, args);
  } finally {
    await dataSource.destroy();
  }
}

function databaseUrl(): string {
  if (process.env.DATABASE_URL?.trim()) return readSettings(databaseSettings, process.env).DATABASE_URL;
  const { running, dataDir } = readRunning();
  if (running) return running.database;
  throw new CommandError(`No database: set DATABASE_URL, or start Tickhook (nothing runs on ${dataDir}).`);
}
