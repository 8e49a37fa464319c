import { compare, median, ratio, wallClock, type Contender } from '../measure.js';
import type { Result } from '../result.js';
import { NaivePipeline } from './naive.js';
import { Product } from './product.js';
import { RawLoop } from './raw.js';
import { Servers, type Backend } from './servers.js';
import { Sink } from './sink.js';

const ENDPOINTS = 100;
const IN_FLIGHT = 64;
const WORKERS = 2;
const TICKS = 100;
const CALLS_PER_TICK = 5;
const NOTIFICATIONS = TICKS * CALLS_PER_TICK * ENDPOINTS;
/** It takes minutes for as many. */
const NAIVE_NOTIFICATIONS = 1000;

/** From ticks in Postgres until every webhook is answered and its outcome recorded, beside posting alone. */
export async function* pipelineBench(): AsyncGenerator<Result> {
  const servers = await Servers.start();
  const sink = await Sink.start(ENDPOINTS);
  const raw = new RawLoop(sink.origins, IN_FLIGHT);
  const products = await Promise.all(servers.backends.map((backend) => startProduct(backend, servers, sink)));
  const naives = await Promise.all(servers.backends.map((backend) => startNaive(backend, servers, sink)));
  const workerTimes = new Map<string, number[]>();
  const times = await compare(
    [
      { name: 'raw', run: () => posted(raw, NOTIFICATIONS) },
      ...products.map((product) => productOf(product, sink, workerTimes)),
      ...naives.map(({ backend, naive }) => naiveOf(backend, naive)),
    ],
    wallClock,
  );
  for (const product of products) await product.checkAllDelivered();
  await Promise.all([raw, ...products, ...naives.map(({ naive }) => naive)].map((one) => one.stop()));
  await sink.stop();
  await servers.stop();
  yield figure(
    `raw undici, ${ENDPOINTS} endpoints, ${IN_FLIGHT} in flight, ${NOTIFICATIONS} a round`,
    perSecond(times, 'raw'),
    '/s',
  );
  for (const { name } of servers.backends) {
    yield figure(
      `${name}: tick in Postgres to outcome recorded, ${WORKERS} workers`,
      perSecond(times, name),
      '/s',
    );
    yield { ...figure(`${name}: beside raw`, ratio(times, 'raw', name), 'x'), goal: { atLeast: 0.4 } };
    yield {
      ...figure(
        `${name}: beside a job each, fetch, save (${NAIVE_NOTIFICATIONS} a round)`,
        ratio(times, naiveName(name), name),
        'x',
      ),
      goal: { atLeast: 10 },
    };
    yield figure(
      `${name}: processor time of the worker a notification`,
      median(workerTimes.get(name) ?? []),
      'us',
    );
  }
}

function startProduct(backend: Backend, servers: Servers, sink: Sink): Promise<Product> {
  const { origins } = sink;
  const settings = { WEBHOOK_MAX_IN_FLIGHT: String(IN_FLIGHT / WORKERS) };
  return Product.start({ backend, servers, subscribers: ENDPOINTS, origins, workers: WORKERS, settings });
}

async function startNaive({ name, queueUrl }: Backend, servers: Servers, sink: Sink) {
  const url = await servers.createDatabase();
  return { backend: name, naive: await NaivePipeline.start(url, queueUrl, sink.origins) };
}

function productOf(product: Product, sink: Sink, workerTimes: Map<string, number[]>): Contender {
  const { name } = product.backend;
  let wake: () => Promise<void>;
  let before = 0;
  return {
    name,
    prepare: async () => {
      wake = await product.store(TICKS, CALLS_PER_TICK);
      before = await product.workerTime();
      await sink.beginAnew();
    },
    run: async () => {
      await wake();
      await sink.untilCount(NOTIFICATIONS);
      await product.untilSettled();
      const used = (await product.workerTime()) - before;
      workerTimes.set(name, [...(workerTimes.get(name) ?? []), used / NOTIFICATIONS]);
      return NOTIFICATIONS;
    },
  };
}

function naiveOf(backend: string, naive: NaivePipeline): Contender {
  return { name: naiveName(backend), run: () => posted(naive, NAIVE_NOTIFICATIONS) };
}

function naiveName(backend: string): string {
  return `naive on ${backend}`;
}

async function posted(poster: { post(count: number): Promise<void> }, count: number): Promise<number> {
  await poster.post(count);
  return count;
}

function perSecond(times: ReadonlyMap<string, number>, name: string): number {
  return 1e6 / (times.get(name) ?? NaN);
}

function figure(what: string, value: number, unit: string): Result {
  return { bench: 'pipeline', what, value, unit };
}
