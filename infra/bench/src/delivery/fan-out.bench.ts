import { compare, wallClock, type Contender } from '../measure.js';
import type { Result } from '../result.js';
import { Product } from './product.js';
import { RawLoop } from './raw.js';
import { Servers } from './servers.js';
import { Sink } from './sink.js';

const USERS = 10_000;
const ORIGINS = 100;
const IN_FLIGHT = 64;
const WORKERS = 2;

/** One call that matches an alert of each of many users, beside posting alone. */
export async function* fanOutBench(): AsyncGenerator<Result> {
  const servers = await Servers.start();
  const sink = await Sink.start(ORIGINS);
  const raw = new RawLoop(sink.origins, IN_FLIGHT);
  const settings = { WEBHOOK_MAX_IN_FLIGHT: String(IN_FLIGHT / WORKERS) };
  const { origins } = sink;
  const start = (backend: (typeof servers.backends)[number]) =>
    Product.start({ backend, servers, subscribers: USERS, origins, workers: WORKERS, settings });
  const products = await Promise.all(servers.backends.map(start));
  const times = await compare(
    [rawOf(raw), ...products.map((product) => productOf(product, sink))],
    wallClock,
  );
  for (const product of products) await product.checkAllDelivered();
  await Promise.all([raw, ...products].map((one) => one.stop()));
  await sink.stop();
  await servers.stop();
  for (const { name } of servers.backends) {
    const [own = NaN, alone = NaN] = [times.get(name), times.get('raw')];
    yield figure(`${name}: a call that ${USERS} users wait for, all answered`, (own * USERS) / 1e6, 's');
    yield {
      ...figure(`${name}: beside raw, ${IN_FLIGHT} in flight`, alone / own, 'x'),
      goal: { atLeast: 0.3 },
    };
  }
}

function rawOf(raw: RawLoop): Contender {
  return { name: 'raw', run: () => raw.post(USERS).then(() => USERS) };
}

function productOf(product: Product, sink: Sink): Contender {
  let wake: () => Promise<void>;
  return {
    name: product.backend.name,
    prepare: async () => {
      wake = await product.store(1, 1);
      await sink.beginAnew();
    },
    run: async () => {
      await wake();
      await sink.untilCount(USERS);
      await product.untilSettled();
      return USERS;
    },
  };
}

function figure(what: string, value: number, unit: string): Result {
  return { bench: 'fan-out', what, value, unit };
}
