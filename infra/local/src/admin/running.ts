import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { dataDirOf } from '../data-dir.js';
import { readyFileOf } from '../ready-file.js';

const readySchema = z.object({
  database: z.string(),
  queue: z.string(),
});

export type Running = z.infer<typeof readySchema>;

/** The addresses published by an `npm start` on DATA_DIR; `undefined` if none is running. */
export function readRunning(): { running: Running | undefined; dataDir: string } {
  const dataDir = dataDirOf(process.env);
  try {
    const file = readFileSync(readyFileOf(dataDir), 'utf8');
    return { running: readySchema.parse(JSON.parse(file)), dataDir };
  } catch {
    return { running: undefined, dataDir };
  }
}
