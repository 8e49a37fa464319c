import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Messages of the linter about one line of code in a file of the given path. */
function lint(file: string, code: string): string {
  const eslint = path.join(ROOT, 'node_modules/eslint/bin/eslint.js');
  const { stdout, stderr } = spawnSync(process.execPath, [eslint, '--stdin', '--stdin-filename', file], {
    cwd: ROOT,
    input: `${code}\n`,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('import rules', () => {
  it.each([
    [
      'the dashboard reaching for the database',
      'apps/dashboard/src/app/x.ts',
      "export * from '@tickhook/database';",
    ],
    ['the domain depending on anything', 'libs/domain/src/x.ts', "export * from '@tickhook/qubic';"],
    ['a library importing an app', 'libs/qubic/src/x.ts', "export * from '@tickhook/worker';"],
    ['an app importing another app', 'apps/api/src/x.ts', "export * from '@tickhook/worker';"],
    ['webhooks knowing the database', 'libs/webhooks/src/x.ts', "export * from '@tickhook/database';"],
    ['a way round by path', 'apps/api/src/x.ts', "export * from '../../../libs/matching/src/index.js';"],
    ['product code using test servers', 'apps/worker/src/x.ts', "export * from '@tickhook/testing';"],
  ])('forbid %s', (_what, file, code) => {
    expect(lint(file, code)).toMatch(/no-restricted-imports/);
  });

  it.each([
    ['one feature entering another', 'apps/dashboard/src/features/alerts/x.ts', "export * from '../auth';"],
    [
      'a component knowing a feature',
      'apps/dashboard/src/components/x.ts',
      "export * from '../features/auth';",
    ],
    [
      'a feature entered past its door',
      'apps/dashboard/src/app/x.ts',
      "export * from '../features/auth/AuthPage';",
    ],
  ])('forbid, in the dashboard, %s', (_what, file, code) => {
    expect(lint(file, code)).toMatch(/no-restricted-imports/);
  });

  it.each([
    ['an app using a library', 'apps/worker/src/x.ts', "export * from '@tickhook/matching';"],
    ['a test using test servers', 'apps/worker/src/x.spec.ts', "export * from '@tickhook/testing';"],
    ['the dashboard using shared rules', 'apps/dashboard/src/app/x.ts', "export * from '@tickhook/domain';"],
  ])('allow %s', (_what, file, code) => {
    expect(lint(file, code)).toBe('');
  });
});
