import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoAccount } from './demo-account.js';

/** Addresses of a running product, for scripts; without trailing slashes. */
export interface ReadyFile {
  dashboard: string;
  /** including `/v1` */
  api: string;
  devnet: string;
  ops: { api: string; ingestor: string; worker: string };
  database: string;
  queue: string;
  /** `null` when the identity provider is not devnet's, or the account cannot sign in: see `seedDemo` */
  demo: DemoAccount | null;
}

/** The file in which a product running on a data folder publishes its addresses. */
export function readyFileOf(dataDir: string): string {
  return path.join(dataDir, 'ready.json');
}

/** Written atomically by a rename, so that readers see a complete file. Owner-only, because it holds passwords. */
export function writeReadyFile(dataDir: string, content: ReadyFile): void {
  const draft = `${readyFileOf(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(draft, readyFileOf(dataDir));
}

export function removeReadyFile(dataDir: string): void {
  rmSync(readyFileOf(dataDir), { force: true });
}
