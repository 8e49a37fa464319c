import { ComparisonType, VariableType, type DecodedCall, type MatchableAlert } from '@tickhook/domain';
import { AlertIndex } from '@tickhook/matching';
import { compare, measure, processorClock, ratio } from '../measure.js';
import type { Result } from '../result.js';
import { jsonRulesEngine, naiveScan, sift, type Matcher } from './rivals.js';
import { Traffic } from './traffic.js';

const SIZES = [10_000, 100_000, 1_000_000];
/** Rivals that hold an object a rule are not asked for more. */
const RIVALS_LIMIT = 10_000;
const CALLS = 20_000;
const RIVAL_CALLS = 5;
/** The index is too quick for so few calls, and the clock too coarse. */
const REPEATED = 1000;
const BROAD = 10_000;

/** Alerts a call is compared with, against looking at each and against what people use instead. */
export async function* matchBench(): AsyncGenerator<Result> {
  const costs = new Map<number, number>();
  for (const size of SIZES) {
    const traffic = new Traffic(size);
    const alerts = traffic.alerts();
    const calls = traffic.calls(CALLS);
    const index = indexOf(alerts);
    const cost = await measure(() => matchAll(index, calls), processorClock);
    costs.set(size, cost);
    const found = calls.reduce((sum, call) => sum + index.match(call).length, 0) / calls.length;
    yield figure(`${size} alerts: matches a call`, found, 'alerts');
    yield {
      ...figure(`${size} alerts: a call`, cost, 'us'),
      ...(size === 1_000_000 && { goal: { atMost: 20 } }),
    };
    yield* rivals(size, alerts, calls.slice(0, RIVAL_CALLS), index);
  }
  const [least = 0, , most = 0] = SIZES.map((size) => costs.get(size) ?? NaN);
  yield { ...figure('1000000 alerts beside 10000', most / least, 'x'), goal: { atMost: 3 } };
  yield await broadCall();
}

async function* rivals(
  size: number,
  alerts: readonly MatchableAlert[],
  calls: readonly DecodedCall[],
  index: AlertIndex,
): AsyncGenerator<Result> {
  const makers: Record<string, (alerts: readonly MatchableAlert[]) => Matcher> = {
    'naive scan': naiveScan,
    ...(size <= RIVALS_LIMIT && { sift, 'json-rules-engine': jsonRulesEngine }),
  };
  for (const [name, make] of Object.entries(makers)) {
    const match = make(alerts);
    const contenders = [
      { name, run: () => askAll(match, calls) },
      { name: 'index', run: () => matchAll(index, calls, REPEATED) },
    ];
    const times = await compare(contenders, processorClock);
    const isGoal = size === 1_000_000;
    yield {
      ...figure(`${size} alerts: ${name} beside the index`, ratio(times, name, 'index'), 'x'),
      ...(isGoal && { goal: { atLeast: 1000 } }),
    };
  }
}

/** A call that hits 10,000 alerts, against touching its result once. */
async function broadCall(): Promise<Result> {
  const price = { variable: 'Price', variableType: VariableType.Int64, type: ComparisonType.GreaterThan };
  const index = new AlertIndex();
  for (let number = 0; number < BROAD; number++) {
    index.upsert({
      id: `alert-${number}`,
      methodId: 6,
      conditions: [{ ...price, value: String(number) }],
      sources: [],
    });
  }
  const call = { methodId: 6, sourceId: '', values: new Map([['Price', 1_000_000n]]) };
  const result = index.match(call);
  const contenders = [
    { name: 'match', run: () => repeat(() => index.match(call).length) },
    { name: 'touch', run: () => repeat(() => result.map((id) => id).length) },
  ];
  const times = await compare(contenders, processorClock);
  return {
    ...figure(`a call that hits ${BROAD} beside touching each once`, ratio(times, 'match', 'touch'), 'x'),
    goal: { atMost: 5 },
  };
}

function indexOf(alerts: readonly MatchableAlert[]): AlertIndex {
  const index = new AlertIndex();
  for (const alert of alerts) index.upsert(alert);
  return index;
}

function matchAll(index: AlertIndex, calls: readonly DecodedCall[], times = 1): number {
  for (let time = 0; time < times; time++) for (const call of calls) index.match(call);
  return calls.length * times;
}

async function askAll(match: Matcher, calls: readonly DecodedCall[]): Promise<number> {
  for (const call of calls) await match(call);
  return calls.length;
}

function repeat(work: () => number): number {
  const times = 200;
  for (let time = 0; time < times; time++) work();
  return times;
}

function figure(what: string, value: number, unit: string): Result {
  return { bench: 'match', what, value, unit };
}
