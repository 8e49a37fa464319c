import { BACKENDS, whyNot } from './queue.js';
import { brokenLines } from './report.js';
import { runChaos } from './run.js';

/** Half a minute per backend; `npm run test:chaos` is the long test. CHAOS_SEED repeats a failed seed. */
const MINUTES = 0.5;
const SEED = process.env.CHAOS_SEED ?? 'tickhook';
/** Startup, half a minute, and the maximum time to settle. */
const LIMIT_MS = 1_020_000;

const backends = await Promise.all(
  BACKENDS.map(async (backend) => ({ backend, reason: await whyNot(backend) })),
);

describe(`chaos of half a minute, seed ${SEED} (CHAOS_SEED)`, () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);

  for (const { backend, reason } of backends) {
    const chaosTest = reason === undefined ? it : it.skip;
    const note = reason === undefined ? '' : ` (skipped: ${reason})`;
    chaosTest(
      `loses nothing, sends nothing under another id and leaves nothing stuck: queue in ${backend}${note}`,
      async () => {
        const run = await runChaos({ backend, seed: SEED, minutes: MINUTES, say });
        const broken = brokenLines(run);
        if (broken.length > 0) process.stderr.write(`${lines.join('\n')}\n`);
        expect(broken).toEqual([]);
        expect(run.facts.notifications.length).toBeGreaterThan(100);
      },
      LIMIT_MS,
    );
  }
});
