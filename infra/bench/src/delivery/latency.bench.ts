import { median, percentile } from '../measure.js';
import type { Result } from '../result.js';
import { LiveChain } from './live-chain.js';
import { Product } from './product.js';
import { Servers, type Backend } from './servers.js';
import { Sink } from './sink.js';

const ENDPOINTS = 100;
/** Ticks come every 400 ms: 500 notifications a second. */
const CALLS_PER_TICK = 2;
/** The median of fewer depends on how they happen to lie between the polls. */
const TICKS = 40;
const ROUNDS = 5;
const POLL_MS = 100;

interface Contender {
  product: Product;
  chain: LiveChain;
  p50: number[];
  p99: number[];
}

/** From a call that the feed shows until its webhook arrives. A poll comes half an interval later on average. */
export async function* latencyBench(): AsyncGenerator<Result> {
  const servers = await Servers.start();
  const sink = await Sink.start(ENDPOINTS);
  const contenders = await Promise.all(
    servers.backends.map((backend) => startContender(backend, servers, sink)),
  );
  for (let round = 0; round <= ROUNDS; round++) {
    for (const contender of contenders) await measureRound(contender, sink, round > 0);
  }
  for (const { product, chain } of contenders) {
    await product.checkAllDelivered();
    await product.stop();
    await chain.stop();
  }
  await sink.stop();
  await servers.stop();
  for (const { product, p50, p99 } of contenders) {
    const { name } = product.backend;
    const what = `${name}: 500/s, feed to receiver, above half the poll of ${POLL_MS} ms`;
    yield { ...figure(`${what}, p50`, median(p50)), goal: { atMost: 40 } };
    yield { ...figure(`${what}, p99`, median(p99)), goal: { atMost: 150 } };
  }
}

async function startContender(backend: Backend, servers: Servers, sink: Sink): Promise<Contender> {
  const chain = await LiveChain.start();
  const feed = { url: chain.url, startTick: chain.startTick, pollMs: POLL_MS };
  const { origins } = sink;
  const product = await Product.start({ backend, servers, subscribers: ENDPOINTS, origins, feed });
  return { product, chain, p50: [], p99: [] };
}

async function measureRound(
  { product, chain, p50, p99 }: Contender,
  sink: Sink,
  counts: boolean,
): Promise<void> {
  const expected = TICKS * CALLS_PER_TICK * ENDPOINTS;
  await sink.beginAnew();
  await chain.run(TICKS, CALLS_PER_TICK);
  await sink.untilCount(expected);
  await product.untilSettled();
  const { arrivals } = await sink.beginAnew();
  if (!counts) return;
  const latencies = arrivals.map(({ tickTime, at }) => at - tickTime);
  p50.push(percentile(latencies, 0.5) - POLL_MS / 2);
  p99.push(percentile(latencies, 0.99) - POLL_MS / 2);
}

function figure(what: string, value: number): Result {
  return { bench: 'latency', what, value, unit: 'ms' };
}
