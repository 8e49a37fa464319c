import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../../..', import.meta.url)) });

/** The lint rules that one line of code breaks in a file at the given path. */
async function lint(filePath: string, code: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(`${code}\n`, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
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
  ])('forbid %s', async (_what, file, code) => {
    expect(await lint(file, code)).toContainEqual(expect.stringMatching(/no-restricted-imports$/));
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
  ])('forbid, in the dashboard, %s', async (_what, file, code) => {
    expect(await lint(file, code)).toContainEqual(expect.stringMatching(/no-restricted-imports$/));
  });

  it.each([
    ['an app using a library', 'apps/worker/src/x.ts', "export * from '@tickhook/matching';"],
    ['a test using test servers', 'apps/worker/src/x.spec.ts', "export * from '@tickhook/testing';"],
    ['the dashboard using shared rules', 'apps/dashboard/src/app/x.ts', "export * from '@tickhook/domain';"],
  ])('allow %s', async (_what, file, code) => {
    expect(await lint(file, code)).toEqual([]);
  });
});
