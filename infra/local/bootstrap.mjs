// What a fresh clone needs before anything of it can run: its packages and its build. Plain Node, nothing installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRunningStart } from './running-start.mjs';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const NX = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const STAMP = path.join(ROOT, 'node_modules/.installed-lock');
/** A file for each `npm start` that runs on the packages, named by its process. */
const RUNNING = path.join(ROOT, 'node_modules/.running');
const OLDEST_NODE = [20, 19];
const PARENT = process.ppid;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const ORPHAN_POLL_MS = 250;

/**
 * Takes away what a start that was killed told of its addresses: scripts wait for the file, while packages and build may
 * take minutes.
 */
export function forgetKilledStart() {
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || '.data');
  const owner = path.join(dataDir, 'start.pid');
  if (existsSync(owner) && isRunningStart(readFileSync(owner, 'utf8'))) return;
  try {
    rmSync(path.join(dataDir, 'ready.json'), { force: true });
  } catch {
    // It is no folder, which the start itself says.
  }
}

/**
 * Calls back once, when this process is told to stop. npm hands a signal to the shell that it runs scripts in, and that
 * ends without passing it on: under npm, another parent counts as well.
 * @returns takes it back
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
 * Runs a command in the root, as a process group of its own. When this process is told to stop meanwhile, it ends the
 * group, and then itself. What a quiet one says is shown only when it fails.
 * @returns its exit code; 1 when it did not start or was killed
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
  // No code when it was killed, a negative one when it did not start.
  const code = await new Promise((resolve) => child.once('close', resolve));
  forget();
  if (isStopped) process.exit(1);
  if (code !== 0) process.stderr.write(Buffer.concat(said));
  return code === null || code < 0 ? 1 : code;
}

/** Installs the packages of the lock file, unless they are there. */
export async function install() {
  checkNode();
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  if (isInstalled()) return writeFileSync(STAMP, lock);
  refuseWhileInUse();
  console.log('Installing packages (about a minute) ...');
  // Nothing builds without what is only needed for that, which npm leaves out by NODE_ENV=production.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run('npm', ['ci', ...options])) !== 0) {
    console.log('The lock file does not suit this platform: installing without it ...');
    const status = await run('npm', ['install', '--no-save', ...options]);
    if (status !== 0) process.exit(status);
  }
  writeFileSync(STAMP, lock);
}

/** Keeps other commands from installing packages under this process. */
export function holdPackages() {
  mkdirSync(RUNNING, { recursive: true });
  const file = path.join(RUNNING, String(process.pid));
  writeFileSync(file, '');
  process.once('exit', () => rmSync(file, { force: true }));
}

/** npm empties node_modules before it fills it again. */
function refuseWhileInUse() {
  const holder = existsSync(RUNNING) ? readdirSync(RUNNING).find(isRunningStart) : undefined;
  if (holder === undefined) return;
  console.error(
    `package-lock.json has changed while Tickhook (process ${holder}) runs in this folder: stop it first.`,
  );
  process.exit(1);
}

/** Whether npm has installed what the lock file asks for: npm keeps a record of its own. */
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
 * Builds what has changed, of every project or of one and those it needs; Nx keeps the rest from its cache. Says nothing
 * but errors when told to be quiet.
 */
export async function build({ quiet = false, project } = {}) {
  if (!quiet) console.log('Building (about a minute) ...');
  const args = [NX, 'run-many', '-t', 'build', '--outputStyle=static'];
  if (project !== undefined) args.push(`--projects=${project}`);
  const status = await run(process.execPath, args, { quiet });
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
