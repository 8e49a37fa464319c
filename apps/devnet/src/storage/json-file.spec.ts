import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { JsonFile } from './json-file.js';

const schema = z.object({ count: z.number() });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'json-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('JsonFile', () => {
  it('has on disk what it held when the save was asked for, or something newer', async () => {
    const file = path.join(folder, 'value.json');
    const kept = await JsonFile.open(file, schema, () => ({ count: 0 }));
    const saves = Array.from({ length: 50 }, async (_, i) => {
      kept.value = { count: i };
      await kept.save();
      expect(schema.parse(JSON.parse(await readFile(file, 'utf8'))).count).toBeGreaterThanOrEqual(i);
    });
    await Promise.all(saves);
    expect(await readdir(folder)).toEqual(['value.json']);
    expect((await JsonFile.open(file, schema, () => ({ count: -1 }))).value).toEqual({ count: 49 });
  });

  it('names a file that holds something else', async () => {
    const file = path.join(folder, 'value.json');
    await writeFile(file, '{"count":"many"}');
    await expect(JsonFile.open(file, schema, () => ({ count: 0 }))).rejects.toThrow(file);
  });
});
