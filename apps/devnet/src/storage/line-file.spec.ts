import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { LineFile } from './line-file.js';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'line-file-'));
  file = path.join(folder, 'some/where.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

function open(maxEntries = 3, maxLength = Infinity) {
  return LineFile.open({ file, maxEntries, maxLength, parse: (json) => z.string().parse(json) });
}

describe('LineFile', () => {
  it('keeps entries over a restart, newest first', async () => {
    const first = await open();
    await first.append('a');
    await Promise.all([first.append('b'), first.append('line\nbreak')]);
    expect((await open()).newestFirst()).toEqual(['line\nbreak', 'b', 'a']);
  });

  it('keeps only the newest entries, in memory and on disk', async () => {
    const lines = await open(3);
    for (let i = 0; i < 20; i++) await lines.append(String(i));
    expect(lines.newestFirst()).toEqual(['19', '18', '17']);
    expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThanOrEqual(7);
    expect((await open(3)).newestFirst()).toEqual(['19', '18', '17']);
  });

  it('keeps no more text than it may, yet always the newest entry', async () => {
    const lines = await open(100, 20);
    await lines.append('x'.repeat(10));
    await lines.append('y'.repeat(10));
    expect(lines.newestFirst()).toEqual(['y'.repeat(10)]);
    await lines.append('z'.repeat(50));
    expect(lines.newestFirst()).toEqual(['z'.repeat(50)]);
  });

  it('loses only the torn line of a crash, and appends behind it', async () => {
    await (await open()).append('whole');
    await appendFile(file, '"tor');
    const reopened = await open();
    expect(reopened.unreadable).toBe(1);
    await reopened.append('next');
    expect((await open()).newestFirst()).toEqual(['next', 'whole']);
  });

  it('rejects an entry that cannot be written, and writes the next one', async () => {
    const lines = await LineFile.open({ file: path.join(folder, 'later/x'), maxEntries: 9, parse: String });
    await appendFile(path.join(folder, 'later'), 'in the way');
    await expect(lines.append('a')).rejects.toThrow();
    await rm(path.join(folder, 'later'));
    await expect(lines.append('b')).resolves.toBeUndefined();
  });
});
