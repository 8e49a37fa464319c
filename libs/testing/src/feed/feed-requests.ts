import { z } from 'zod';

// Bodies as the gateway accepts them: unknown fields are refused.

const tickNumber = z.int().min(0).max(0xffff_ffff);
const digits = z.string().regex(/^\d{1,20}$/);

const tick = z.strictObject({ tickNumber });
const tickTransactions = z.strictObject({
  tickNumber,
  filters: z
    .strictObject({
      source: z.string().optional(),
      destination: z.string().optional(),
      amount: digits.optional(),
      inputType: digits.optional(),
    })
    .optional(),
});
const identity = z.strictObject({
  identity: z.string(),
  filters: z
    .strictObject({
      source: z.string().optional(),
      destination: z.string().optional(),
      tickNumber: digits.optional(),
    })
    .optional(),
  // A range with only one value, or none, is refused.
  ranges: z
    .strictObject({
      tickNumber: z
        .strictObject({ gte: digits, lte: digits })
        .refine(({ gte, lte }) => Number(gte) < Number(lte)),
    })
    .optional(),
  pagination: z.strictObject({ offset: z.int().min(0), size: z.int().min(1).max(1000) }),
});

/** The calls of the Query API and the schemas of their bodies. */
export const FEED_CALLS = {
  getLastProcessedTick: z.undefined(),
  getProcessedTickIntervals: z.undefined(),
  getTickData: tick,
  getTransactionsForTick: tickTransactions,
  getTransactionByHash: z.strictObject({ hash: z.string() }),
  getTransactionsForIdentity: identity,
};

export type FeedCall = keyof typeof FEED_CALLS;
export type FeedBody<C extends FeedCall> = z.infer<(typeof FEED_CALLS)[C]>;

/** A request as parsed by the fake feed. */
export type FeedRequest = { [C in FeedCall]: { call: C; body: FeedBody<C> } }[FeedCall];

const isFeedCall = (name: string): name is FeedCall => Object.hasOwn(FEED_CALLS, name);

/**
 * Reads a request.
 * @returns `undefined` for a call or a body the real service would refuse
 */
export function readRequest(name: string, text: string): FeedRequest | undefined {
  if (!isFeedCall(name)) return undefined;
  const body = FEED_CALLS[name].safeParse(text === '' ? undefined : parseJson(text));
  // The schema belongs to the call; TypeScript cannot relate the two.
  return body.success ? ({ call: name, body: body.data } as FeedRequest) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The tick a request asks for, if any. */
export function tickAskedFor({ body }: FeedRequest): number | undefined {
  return body && 'tickNumber' in body ? body.tickNumber : undefined;
}
