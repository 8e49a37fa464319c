import { median, percentile } from '../measure.js';
import type { Result } from '../result.js';
import { Product } from './product.js';
import { Servers, type Backend } from './servers.js';
import { Sink } from './sink.js';

const ENDPOINTS = 100;
const HANGING = 10;
const TICKS = 20;
const CALLS_PER_TICK = 5;
const CALLS = TICKS * CALLS_PER_TICK;
const ROUNDS = 5;

interface Measured {
  seconds: number[];
  p99: number[];
}

/**
 * What endpoints that do not answer cost the others: a burst of notifications, of which a tenth hang until the others
 * are answered. Their breakers stay closed, which is the worst moment.
 */
export async function* hangingBench(): AsyncGenerator<Result> {
  const servers = await Servers.start();
  const sink = await Sink.start(ENDPOINTS);
  for (const backend of servers.backends) yield* measureBackend(backend, servers, sink);
  await sink.stop();
  await servers.stop();
}

async function* measureBackend(backend: Backend, servers: Servers, sink: Sink): AsyncGenerator<Result> {
  const { origins } = sink;
  const product = await Product.start({ backend, servers, subscribers: ENDPOINTS, origins });
  const calm: Measured = { seconds: [], p99: [] };
  const hanging: Measured = { seconds: [], p99: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const measured of [calm, hanging]) {
      const silent = measured === hanging ? origins.slice(0, HANGING) : [];
      const { seconds, p99 } = await burst(product, sink, silent);
      if (round === 0) continue;
      measured.seconds.push(seconds);
      measured.p99.push(p99);
    }
  }
  await product.stop();
  const slowed = (median(calm.seconds) / median(hanging.seconds)) * (1 - HANGING / ENDPOINTS);
  const { name } = backend;
  const what = `${name}: ${HANGING} of ${ENDPOINTS} endpoints hang, ${CALLS * ENDPOINTS} a round:`;
  yield { ...figure(`${what} throughput of the rest`, slowed), goal: { atLeast: 0.8 } };
  const ratio = median(hanging.p99) / median(calm.p99);
  yield { ...figure(`${what} p99 of the rest`, ratio), goal: { atMost: 1.5 } };
}

/** @param silent origins that do not answer until the others have */
async function burst(product: Product, sink: Sink, silent: readonly string[]) {
  await sink.beginAnew();
  sink.hang(silent);
  const wake = await product.store(TICKS, CALLS_PER_TICK);
  const begun = performance.now();
  await wake();
  await sink.untilCount(CALLS * (ENDPOINTS - silent.length));
  const seconds = (performance.now() - begun) / 1000;
  const { arrivals } = await sink.beginAnew();
  const latencies = arrivals.map(({ tickTime, at }) => at - tickTime);
  await product.abandon();
  return { seconds, p99: percentile(latencies, 0.99) };
}

function figure(what: string, value: number): Result {
  return { bench: 'hanging', what, value, unit: 'x' };
}
