import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';

/** Saves a process's output in TEST_OUTPUT_DIR, if set, where `npm test` looks for secrets at its end. */
export function keepOutput(child: ChildProcess): void {
  const folder = process.env['TEST_OUTPUT_DIR'];
  if (!folder) return;
  const file = path.join(folder, `process-${process.pid}-${child.pid}.log`);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: string | Buffer) => appendFileSync(file, chunk));
}
