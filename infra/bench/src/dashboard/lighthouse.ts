import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { DebuggedBrowser } from './browser.js';

export type Device = 'mobile' | 'desktop';

/** Scores of Lighthouse, from 0 to 100, and what makes up most of the first. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** largest contentful paint */
  largestPaintMs: number;
  /** total blocking time */
  blockingMs: number;
  /** cumulative layout shift */
  shift: number;
  /** what costs points outside performance */
  faults: string[];
}

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const execute = promisify(execFile);

const categorySchema = z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) });
const auditSchema = z.object({ score: z.number().nullable(), numericValue: z.number().optional() });
const reportSchema = z.object({
  categories: z.record(z.enum(CATEGORIES), categorySchema),
  audits: z.record(z.string(), auditSchema),
});

interface Question {
  address: string;
  device: Device;
}

/**
 * Has a first visit to a page judged: the browser keeps what it has stored, such as who is signed in, and no files.
 * Lighthouse is fetched on first use: two hundred packages which nothing else needs are not worth a place in the lock
 * file.
 * @throws Error with what Lighthouse says when it cannot judge it
 */
export async function judge(browser: DebuggedBrowser, question: Question): Promise<Scores> {
  const visit = async () => {
    await browser.forgetFiles();
    return runLighthouse(browser.port, question);
  };
  // It misses the begin of a trace now and then, and asks to be run again.
  return visit().catch(visit);
}

async function runLighthouse(port: number, { address, device }: Question): Promise<Scores> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tickhook-lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    await execute('npx', [
      '--yes',
      LIGHTHOUSE,
      address,
      `--port=${port}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--output=json',
      `--output-path=${file}`,
      '--disable-storage-reset',
      // The stream of new notifications never ends, which Lighthouse would wait for.
      '--max-wait-for-load=20000',
      '--quiet',
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ]);
    return asScores(reportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function asScores({ categories, audits }: z.infer<typeof reportSchema>): Scores {
  const scoreOf = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
  const judged = [categories.accessibility, categories['best-practices']];
  const named = judged.flatMap((category) => category?.auditRefs ?? []);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? NaN,
    blockingMs: audits['total-blocking-time']?.numericValue ?? NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    faults: named.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}
