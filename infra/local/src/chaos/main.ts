// `npm run test:chaos`: mixed load and a fault every two seconds, on each queue backend in turn.
//   seed -> chain, alerts, plan of actions -> built services on loopback -> faults end -> settled -> verdict -> table
import { parseArgs } from 'node:util';
import { BACKENDS, whyNot } from './queue.js';
import { describeRuns, isBroken, type Run } from './report.js';
import { runChaos } from './run.js';

const USAGE = 'npm run test:chaos -- [--minutes N] [--seed TEXT] [--backend postgres|redis]';
const DEFAULT_MINUTES = 10;

/** @returns the exit code: 1 when a promise was broken or nothing could be run */
export async function chaos(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    process.stderr.write(`${USAGE}\n`);
    return 1;
  }
  const { seed, minutes } = options;
  // Exit handlers clean up whatever was started; they would not run if the signal killed this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const runs: Run[] = [];
  for (const backend of options.backends) {
    say(`== queue in ${backend}, ${minutes} minutes, seed ${seed}`);
    const reason = await whyNot(backend);
    if (reason !== undefined) say(`skipped: ${reason}`);
    else runs.push(await runChaos({ backend, seed, minutes, say }));
  }
  say(`\n${describeRuns(runs)}`);
  return runs.length === 0 || runs.some(isBroken) ? 1 : 0;
}

function readOptions(args: string[]) {
  const options = {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    backend: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    const minutes = Number(values.minutes ?? DEFAULT_MINUTES);
    const backends = BACKENDS.filter((name) => name === (values.backend ?? name));
    if (!(minutes >= 0.1) || backends.length === 0) return undefined;
    return { minutes, backends, seed: values.seed ?? String(Date.now()) };
  } catch {
    return undefined;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
