import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../dist/watch-build.js', import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), 'tickhook-watch-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('knows when what it runs is at work, and ends it with itself', async () => {
  writeFileSync(path.join(folder, 'x.ts'), 'export const x = 1;');
  const script = `import { runTool } from '${BUILT}';
    process.once('SIGTERM', () => process.exit(0));
    const begunWith = 'Watching for file changes';
    await runTool(['tsc6', '--watch', '--noEmit', 'x.ts'], { cwd: '${folder}', begunWith });
    console.log('at work');`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  let said = '';
  while (!said.includes('at work')) said += String(await once(parent.stdout, 'data'));
  expect(said).toMatch(/Watching for file changes[^]*at work/);
  parent.kill('SIGTERM');
  // Emitted once all processes, including descendants, have closed the output.
  await once(parent, 'close');
}, 30_000);
