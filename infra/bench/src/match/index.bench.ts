import { AlertIndex } from '@tickhook/matching';
import { measure, memoryOf, processorClock } from '../measure.js';
import type { Result } from '../result.js';
import { Traffic } from './traffic.js';

const SIZE = 1_000_000;
const PAGE = 10_000;
const CHANGES = 1000;

/** What the index costs to load, to change and to keep. */
export async function* indexBench(): AsyncGenerator<Result> {
  const traffic = new Traffic(SIZE);
  const index = new AlertIndex();
  const seconds = load(index, traffic) / 1e6;
  yield { bench: 'index', what: `load ${SIZE} alerts`, value: seconds, unit: 's', goal: { atMost: 10 } };
  const change = await measure(() => {
    for (let number = 0; number < CHANGES; number++) index.upsert(traffic.alert(number * 997));
    return 1;
  }, processorClock);
  yield {
    bench: 'index',
    what: `apply ${CHANGES} changes`,
    value: change / 1000,
    unit: 'ms',
    goal: { atMost: 50 },
  };
  const bytes = memoryOf(() => freshIndex(new Traffic(SIZE)));
  yield {
    bench: 'index',
    what: 'memory an alert',
    value: bytes / SIZE,
    unit: 'bytes',
    goal: { atMost: 300 },
  };
}

/** Page by page, as from the database. @returns microseconds it took, without those of making the alerts */
function load(index: AlertIndex, traffic: Traffic): number {
  let taken = 0;
  for (let first = 0; first < SIZE; first += PAGE) {
    const page = Array.from({ length: PAGE }, (_, place) => traffic.alert(first + place));
    const begun = processorClock();
    for (const alert of page) index.upsert(alert);
    taken += processorClock() - begun;
  }
  return taken;
}

/** Of alerts that nobody else holds, as they come from the database: their ids count. */
function freshIndex(traffic: Traffic): AlertIndex {
  const index = new AlertIndex();
  for (let number = 0; number < SIZE; number++) index.upsert(traffic.alert(number));
  return index;
}
