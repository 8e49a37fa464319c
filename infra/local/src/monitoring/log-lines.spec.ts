import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readText, ROOT } from '../deploy/files.js';

/** A call that logs a problem, up to the name of its line; a name is two words with a dot between them. */
const PROBLEM = /\.(?:warn|error|fatal)\((?:(?!;\n)[^]){0,300}?['`]([a-z]+\.[a-z]+(?:-[a-z]+)*)(?=['`, ])/g;
const FOLDERS = ['apps/api', 'apps/ingestor', 'apps/worker', 'libs'];

const runbook = readText('docs/runbook.md');
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^([\w-]+\/)?src\/.*(?<!\.spec)\.ts$/.test(file))
    .map((file) => path.join(folder, file)),
);
const lines = new Set(
  sources.flatMap((file) => [...readText(file).matchAll(PROBLEM)].map(([, name = '']) => name)),
);

describe('the runbook', () => {
  it('is compared with the problems that services log', () => expect(lines.size).toBeGreaterThan(25));

  it.each([...lines].sort())('explains the line %s', (name) => {
    expect(runbook).toContain(`\`${name}\``);
  });
});
