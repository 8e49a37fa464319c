import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Readable only by the owner: the files hold accounts' verifiers, keys and codes. */
const OWNER_ONLY = 0o600;

const noSuchFile = z.object({ code: z.literal('ENOENT') });

/** Replaces a file by a rename, so that readers, even after a crash, see either the old text or the new one. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode: OWNER_ONLY });
  await rename(draft, file);
}

/** The file's text, or `undefined` when there is no such file. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (noSuchFile.safeParse(error).success) return undefined;
    throw error;
  }
}
