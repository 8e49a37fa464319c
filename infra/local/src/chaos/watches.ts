import { ComparisonType, type PlanName } from '@tickhook/domain';
import { aUser, anAlert, pick, type ConditionFields } from '@tickhook/testing';
import { generateSecret, type KeyRing } from '@tickhook/webhooks';
import type { DataSource } from 'typeorm';
import { ASSETS, ISSUERS, SENDERS, type Call, type Method } from './chain.js';
import { BEHAVIOURS, type Behaviour } from './receivers.js';

/** What an alert asks for, and an independent predicate for the calls that should match. */
interface Shape {
  method: Method;
  sources?: readonly string[];
  conditions?: readonly ConditionFields[];
  means?: (call: Call) => boolean;
}

const [first = '', second = '', third = ''] = SENDERS;
const [issuer = ''] = ISSUERS;
const { Contains, Equals, GreaterThan, LessThan, NotEquals } = ComparisonType;

const ANY_BID: Shape = { method: 'AddToBidOrder' };
const ANY_ASK: Shape = { method: 'AddToAskOrder' };
const SHAPES: readonly Shape[] = [
  ANY_BID,
  ANY_ASK,
  {
    method: 'RemoveFromBidOrder',
    sources: [first, second],
    means: ({ source }) => source === first || source === second,
  },
  {
    method: 'AddToBidOrder',
    conditions: [{ variable: 'Price', type: GreaterThan, value: '500' }],
    means: ({ price }) => price > 500n,
  },
  {
    method: 'AddToAskOrder',
    conditions: [
      { variable: 'Price', type: LessThan, value: '300' },
      { variable: 'NumberOfShares', type: NotEquals, value: '3' },
    ],
    means: ({ price, shares }) => price < 300n && shares !== 3n,
  },
  {
    method: 'AddToAskOrder',
    conditions: [{ variable: 'AssetName', type: Equals, value: ASSETS[0] }],
    means: ({ asset }) => asset === ASSETS[0],
  },
  {
    method: 'AddToBidOrder',
    sources: [third],
    conditions: [
      { variable: 'IssuerAddress', type: Equals, value: issuer },
      { variable: 'AssetName', type: Contains, value: 'C' },
    ],
    means: (call) => call.source === third && call.issuer === issuer && call.asset.includes('C'),
  },
];
const UNLIMITED_USERS = 4;

/** An alert in the run. */
export interface Watch {
  alertId: string;
  userId: string;
  behaviour: Behaviour;
  shape: Shape;
  /** calls of later ticks must match; an alert made during the run may or may not match earlier ones */
  since: number;
}

export interface WatchMaker {
  dataSource: DataSource;
  keys: KeyRing;
  seed: string;
  /** base URLs of the receivers */
  receivers: Readonly<Record<Behaviour, string>>;
}

/** Makes unlimited users with an alert of every shape, and a user on the free plan who exceeds its limit. */
export async function makeWatches(maker: WatchMaker): Promise<Watch[]> {
  const watches: Watch[] = [];
  const add = async (plan: PlanName, shapes: readonly Shape[]) => {
    const { id: userId } = await aUser(maker.dataSource, { plan });
    for (const shape of shapes)
      watches.push(await makeWatch(maker, { userId, shape, number: watches.length }));
  };
  for (let user = 0; user < UNLIMITED_USERS; user++) await add('Enterprise', SHAPES);
  await add('Freemium', [ANY_BID, ANY_ASK, ANY_BID, ANY_ASK]);
  return watches;
}

/** Makes another alert for an existing user. Its number determines its name, shape and receiver. */
export async function makeLateWatch(maker: WatchMaker, userId: string, number: number): Promise<Watch> {
  const shape = pick(SHAPES, maker.seed, 'shape', number);
  return makeWatch(maker, { userId, shape, number });
}

interface NewWatch {
  userId: string;
  shape: Shape;
  number: number;
}

async function makeWatch(maker: WatchMaker, { userId, shape, number }: NewWatch): Promise<Watch> {
  const { dataSource, keys, receivers } = maker;
  const behaviour = BEHAVIOURS[number % BEHAVIOURS.length] ?? 'fine';
  const name = `Chaos ${number}`;
  // A previous try may have committed although its connection was cut.
  const made: { id: string }[] = await dataSource.query('SELECT id FROM alert WHERE name = $1', [name]);
  const { id: alertId } =
    made[0] ??
    (await anAlert(dataSource, {
      userId,
      name,
      method: shape.method,
      webhook: `${receivers[behaviour]}/${number}`,
      sources: shape.sources ?? [],
      conditions: shape.conditions ?? [],
      secret: (id) => keys.seal(generateSecret(), id),
    }));
  return { alertId, userId, behaviour, shape, since: 0 };
}

export function wants({ shape }: Watch, call: Call): boolean {
  return call.method === shape.method && (shape.means?.(call) ?? true);
}
