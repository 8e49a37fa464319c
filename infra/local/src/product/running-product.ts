import { keepOutput, until } from '@tickhook/testing';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readyFileOf, type ReadyFile } from '../ready-file.js';

const START = fileURLToPath(new URL('../../start.mjs', import.meta.url));
const BUILT_START = fileURLToPath(new URL('built-start.mjs', import.meta.url));
/** `npm start`'s command. It builds, so only `product.integration.spec.ts` may use it, which runs after all others. */
export const NPM_START = [process.execPath, START] as const;
const ADMIN = fileURLToPath(new URL('../../admin.mjs', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const execute = promisify(execFile);
const START_LIMIT_MS = 120_000;

type Environment = Record<string, string>;

/** A product started like `npm start`, on free ports and with its own data folder. */
export class RunningProduct {
  private output = '';

  private constructor(
    readonly process: ChildProcess,
    readonly dataDir: string,
  ) {
    keepOutput(process);
    for (const stream of [process.stdout, process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
  }

  /** Starts the existing build and returns at once. @param command replaces that, such as by npm's */
  static launch(
    dataDir: string,
    settings: Environment = {},
    [command, ...args]: readonly [string, ...string[]] = [process.execPath, BUILT_START],
  ): RunningProduct {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...cleanEnvironment(), ...FREE_PORTS, DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new RunningProduct(child, dataDir);
  }

  /** Starts the product and waits until it is ready. */
  static async start(
    dataDir: string,
    settings: Environment = {},
    command?: readonly [string, ...string[]],
  ): Promise<RunningProduct> {
    const product = RunningProduct.launch(dataDir, settings, command);
    const isReady = () => {
      if (product.process.exitCode !== null) throw new Error('The start ended');
      return /^ready http/m.test(product.output);
    };
    await until('the product is ready', isReady, START_LIMIT_MS).catch((error: unknown) => {
      throw new Error(product.output, { cause: error });
    });
    return product;
  }

  get ready(): ReadyFile {
    // Written by our own start with this type.
    return JSON.parse(readFileSync(readyFileOf(this.dataDir), 'utf8')) as ReadyFile;
  }

  /** @returns its exit code and all its output */
  async exit(): Promise<{ code: number | null; output: string }> {
    if (this.process.exitCode === null) await once(this.process, 'exit');
    return { code: this.process.exitCode, output: this.output };
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<{ code: number | null; output: string }> {
    this.process.kill(signal);
    return this.exit();
  }

  /** The output of an operator's command. @throws Error when the exit code is not 0 */
  async admin(...args: readonly string[]): Promise<string> {
    const env = { ...cleanEnvironment(), DATA_DIR: this.dataDir };
    const { stdout } = await execute(process.execPath, [ADMIN, ...args], { cwd: ROOT, env });
    return stdout;
  }

  /** Process ids of a service started by this product. */
  processes(service: string): number[] {
    return childrenOf(this.process.pid ?? 0).filter((pid) => commandOf(pid).includes(`apps/${service}/`));
  }

  children(): number[] {
    return childrenOf(this.process.pid ?? 0);
  }
}

export function newDataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tickhook-product-'));
  // The embedded Postgres runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  return folder;
}

const FREE_PORTS: Environment = {
  PORT: '0',
  API_OPS_PORT: '0',
  INGESTOR_OPS_PORT: '0',
  WORKER_OPS_PORT: '0',
  DEVNET_PORT: '0',
};

/** The environment without the variables that Nx and jest set for tests. */
function cleanEnvironment(): Environment {
  const kept = Object.entries(process.env).filter(([name]) => !/^(NX_|JEST_|NODE_|npm_)/.test(name));
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    // The process is gone, and with it its list of children.
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // The process has exited meanwhile.
    return '';
  }
}
