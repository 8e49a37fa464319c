import { createHash } from 'node:crypto';
import type { Transaction } from '@tickhook/domain';
import { signedBytes } from '@tickhook/qubic';
import { Dice } from './dice.js';
import { timeOf, type Interval } from './interval.js';
import { QCAP_BID, type Draft } from './recorded-drafts.js';
import { draftsOf } from './schedule.js';
import type { Signer, Wallet } from './signer.js';

/** A tick of the chain; an empty tick has no transactions. */
export interface Block {
  tickNumber: number;
  epoch: number;
  /** unix milliseconds, shared by all transactions of the tick */
  timestamp: bigint;
  /** in the order of the tick's own list */
  transactions: readonly Transaction[];
}

/** A transaction before it is signed: enough to filter by. */
export type UnsignedEntry = Omit<Transaction, 'txId' | 'signature'>;

export interface BlocksOptions {
  seed: string;
  signer: Signer;
  wallets: readonly Wallet[];
}

/** Makes ticks. Each is a pure function of the seed, the intervals and its number. */
export class Blocks {
  readonly #walletOf: ReadonlyMap<string, Wallet>;
  readonly #identities: readonly string[];

  constructor(private readonly options: BlocksOptions) {
    this.#walletOf = new Map(options.wallets.map((wallet) => [wallet.identity, wallet]));
    this.#identities = options.wallets.map(({ identity }) => identity);
  }

  /** The tick's transactions without the parts that are slow to compute. */
  outline(tick: number, interval: Interval): UnsignedEntry[] {
    if (tick === QCAP_BID.tickNumber) return [recordedBid()];
    const timestamp = BigInt(timeOf(interval, tick));
    const drafts = draftsOf(tick, { seed: this.options.seed, identities: this.#identities });
    return distinct(drafts.map((draft, i) => this.#entry(draft, { tick, i, timestamp })));
  }

  make(tick: number, interval: Interval): Block {
    const transactions = this.outline(tick, interval).map((entry) => this.#sign(entry));
    const timestamp = transactions[0]?.timestamp ?? BigInt(timeOf(interval, tick));
    return { tickNumber: tick, epoch: interval.epoch, timestamp, transactions };
  }

  #entry(draft: Draft, place: { tick: number; i: number; timestamp: bigint }): UnsignedEntry {
    const dice = new Dice(`${this.options.seed}:source:${place.tick}:${place.i}`);
    const sourceId = dice.pick(this.#identities.filter((identity) => identity !== draft.destId));
    const { timestamp, tick: tickNumber } = place;
    return { ...draft, sourceId, tickNumber, timestamp, inputSize: draft.input.length };
  }

  #sign(entry: UnsignedEntry): Transaction {
    const wallet = this.#walletOf.get(entry.sourceId);
    if (wallet) return { ...entry, ...this.options.signer.sign(wallet, entry) };
    return { ...entry, txId: QCAP_BID.txId, signature: Buffer.from(QCAP_BID.signature, 'hex') };
  }
}

/** Removes duplicates: equal payments in a tick would be one transaction, as the chain refuses a known digest. */
function distinct(entries: readonly UnsignedEntry[]): UnsignedEntry[] {
  return [
    ...new Map(entries.map((entry) => [Buffer.from(signedBytes(entry)).toString('hex'), entry])).values(),
  ];
}

/** Bytes in place of the tick leader's, which nothing here can verify. */
export function leaderBytes(tick: number, what: string, length: number): Buffer {
  return createHash('shake256', { outputLength: length }).update(`${what}:${tick}`).digest();
}

function recordedBid(): UnsignedEntry {
  const { tickNumber, timestamp, sourceId, destId, amount, inputType, inputSize, input, moneyFlew } =
    QCAP_BID;
  const bytes = Buffer.from(input, 'hex');
  return { tickNumber, timestamp, sourceId, destId, amount, inputType, inputSize, input: bytes, moneyFlew };
}
