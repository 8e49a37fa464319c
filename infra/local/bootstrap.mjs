// Prepares a fresh clone to run: packages and build. Plain Node, because nothing is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRunningStart } from './running-start.mjs';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const NX = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const STAMP = path.join(ROOT, 'node_modules/.installed-lock');
/** Holds one file per running `npm start` that uses these packages, named by its process id. */
const RUNNING = path.join(ROOT, 'node_modules/.running');
const OLDEST_NODE = [20, 19];
const PARENT = process.ppid;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const ORPHAN_POLL_MS = 250;
/** Longer than a build that finds nothing to do. */
const LONG_BUILD_MS = 5000;

// Set for another program, PGSSLMODE or PGOPTIONS would change how Tickhook reaches a Postgres of its own.
if (!process.env.DATABASE_URL?.trim())
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];

/**
 * Removes the addresses left behind by a killed start: scripts wait for the file, and installing and building may take
 * minutes.
 */
export function forgetKilledStart() {
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || '.data');
  const owner = path.join(dataDir, 'start.pid');
  if (existsSync(owner) && isRunningStart(readFileSync(owner, 'utf8'))) return;
  try {
    rmSync(path.join(dataDir, 'ready.json'), { force: true });
  } catch {
    // DATA_DIR is not a folder; the start itself reports that.
  }
}

/**
 * Calls back once, when this process is told to stop. npm signals the shell that runs its scripts, and the shell exits
 * without passing the signal on, so under npm a change of parent counts too.
 * @returns removes the callback
 */
export function onStop(callback) {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    callback();
  };
  const stopOrphan = () => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== PARENT) stop();
  };
  const watch = setInterval(stopOrphan, ORPHAN_POLL_MS).unref();
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  return () => {
    clearInterval(watch);
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
  };
}

/**
 * Runs a command in the root, in its own process group. If this process is told to stop meanwhile, it ends the group
 * and then exits. The output of a quiet command is shown only if it fails.
 * @returns the exit code; 1 if the command did not start or was killed
 */
export async function run(command, args, { quiet = false, ...options } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, args, { cwd: ROOT, stdio, detached: true, ...options });
  let isStopped = false;
  const forget = onStop(() => {
    isStopped = true;
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM');
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  child.once('error', (error) => console.error(`${command}: ${error.message}`));
  // The code is null if it was killed and negative if it did not start.
  const code = await new Promise((resolve) => child.once('close', resolve));
  forget();
  if (isStopped) process.exit(1);
  if (code !== 0) process.stderr.write(Buffer.concat(said));
  return code === null || code < 0 ? 1 : code;
}

/** Installs the packages of the lock file, unless they are already installed. */
export async function install() {
  checkNode();
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  if (isInstalled()) return writeFileSync(STAMP, lock);
  refuseWhileInUse();
  console.log('Installing packages (about a minute) ...');
  // The build needs dev dependencies, which npm would leave out with NODE_ENV=production.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run('npm', ['ci', ...options])) !== 0) {
    console.log('The lock file does not suit this platform: installing without it ...');
    const status = await run('npm', ['install', '--no-save', ...options]);
    if (status !== 0) process.exit(status);
  }
  writeFileSync(STAMP, lock);
}

/** Prevents other commands from reinstalling packages while this process runs. */
export function holdPackages() {
  mkdirSync(RUNNING, { recursive: true });
  const file = path.join(RUNNING, String(process.pid));
  writeFileSync(file, '');
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Exits while an `npm start` uses the packages, because npm empties node_modules before refilling it. */
function refuseWhileInUse() {
  const holder = existsSync(RUNNING) ? readdirSync(RUNNING).find(isRunningStart) : undefined;
  if (holder === undefined) return;
  console.error(
    `package-lock.json has changed while Tickhook (process ${holder}) runs in this folder: stop it first.`,
  );
  process.exit(1);
}

/** Whether npm has installed the lock file's packages, according to npm's own record. */
function isInstalled() {
  const [wanted, present] = ['package-lock.json', 'node_modules/.package-lock.json'].map(packagesIn);
  return Object.entries(wanted).every(
    ([where, { version, optional }]) => where === '' || optional || present[where]?.version === version,
  );
}

function packagesIn(file) {
  const found = path.join(ROOT, file);
  return existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')).packages : {};
}

export function isBuilt() {
  return existsSync(path.join(ROOT, 'infra/local/dist/main.js'));
}

/**
 * Builds what has changed in all projects, or in one project and its dependencies; Nx takes the rest from its cache.
 * With `quiet` it prints only errors, and that it builds if that takes a while.
 */
export async function build({ quiet = false, project } = {}) {
  if (!quiet) console.log('Building (about a minute) ...');
  const late = quiet && setTimeout(() => console.error('Building what has changed ...'), LONG_BUILD_MS);
  const args = [NX, 'run-many', '-t', 'build', '--outputStyle=static'];
  if (project !== undefined) args.push(`--projects=${project}`);
  const status = await run(process.execPath, args, { quiet });
  clearTimeout(late);
  if (status !== 0) process.exit(status);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `Node ${process.versions.node} is too old: Tickhook needs ${OLDEST_NODE.join('.')} or newer.`,
  );
  process.exit(1);
}
