import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoAccount } from './demo-account.js';

/** Addresses of a running product, for scripts. None ends in a slash. */
export interface ReadyFile {
  dashboard: string;
  /** with `/v1` */
  api: string;
  devnet: string;
  ops: { api: string; ingestor: string; worker: string };
  database: string;
  queue: string;
  /** `null` when the identity provider is not devnet's, or the account is not let in: see `seedDemo` */
  demo: DemoAccount | null;
}

/** Where a product that runs on a data folder says what it is. */
export function readyFileOf(dataDir: string): string {
  return path.join(dataDir, 'ready.json');
}

/** Written whole, by rename: who sees the file sees all of it. It holds passwords, so only its owner may read it. */
export function writeReadyFile(dataDir: string, content: ReadyFile): void {
  const draft = `${readyFileOf(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(draft, readyFileOf(dataDir));
}

export function removeReadyFile(dataDir: string): void {
  rmSync(readyFileOf(dataDir), { force: true });
}
