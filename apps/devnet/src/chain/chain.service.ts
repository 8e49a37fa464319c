import path from 'node:path';
import { z } from 'zod';
import type { Transaction } from '@tickhook/domain';
import { LineFile } from '../storage/line-file.js';
import { Blocks, type Block, type UnsignedEntry } from './block.js';
import type { Interval } from './interval.js';
import { Signer } from './signer.js';
import { Timeline } from './timeline.js';
import { makeWallets } from './wallets.js';

/** Signed ticks kept in the cache. */
const CACHED_BLOCKS = 4096;
/** Transactions that can be found by hash: about eight hours' worth. */
const INDEXED_HASHES = 100_000;
/** Letters of a hash kept in the index; the hash of the transaction found is then compared in full. */
const INDEXED_LETTERS = 12;

const indexEntry = z.tuple([z.string(), z.number().int()]);

/** The chain: its head, its ticks, and its transactions by hash. */
export class ChainService {
  readonly #cache = new Map<number, Block>();

  private constructor(
    readonly timeline: Timeline,
    private readonly blocks: Blocks,
    private readonly index: LineFile<[string, number]>,
    private readonly tickOf: Map<string, number>,
  ) {}

  /** @param now unix milliseconds */
  static async open(folder: string, now: () => number): Promise<ChainService> {
    const timeline = await Timeline.open(folder, now);
    const signer = await Signer.load();
    const blocks = new Blocks({ seed: timeline.seed, signer, wallets: makeWallets(signer, timeline.seed) });
    const index = await LineFile.open<[string, number]>({
      file: path.join(folder, 'chain-index.jsonl'),
      maxEntries: INDEXED_HASHES,
      parse: (json) => indexEntry.parse(json),
    });
    return new ChainService(timeline, blocks, index, new Map(index.newestFirst().reverse()));
  }

  /** A tick of an interval; the caller must make sure that it is not above the head. */
  async block(tick: number, interval: Interval): Promise<Block> {
    const cached = this.#cache.get(tick);
    const block = cached ?? this.blocks.make(tick, interval);
    this.#cache.delete(tick);
    this.#cache.set(tick, block);
    if (cached === undefined) await this.#remember(block);
    return block;
  }

  outline(tick: number, interval: Interval): UnsignedEntry[] {
    return this.blocks.outline(tick, interval);
  }

  async find(txId: string): Promise<Transaction | undefined> {
    const tick = this.tickOf.get(keyOf(txId));
    const interval = tick === undefined ? undefined : this.timeline.intervalOf(tick);
    if (tick === undefined || interval === undefined) return undefined;
    const { transactions } = await this.block(tick, interval);
    return transactions.find((transaction) => transaction.txId === txId);
  }

  async close(): Promise<void> {
    await Promise.all([this.timeline.close(), this.index.idle()]);
  }

  async #remember({ transactions, tickNumber }: Block): Promise<void> {
    const [oldestBlock] = this.#cache.keys();
    if (this.#cache.size > CACHED_BLOCKS && oldestBlock !== undefined) this.#cache.delete(oldestBlock);
    const unknown = transactions.map(({ txId }) => keyOf(txId)).filter((key) => !this.tickOf.has(key));
    for (const key of unknown) this.tickOf.set(key, tickNumber);
    this.#forgetOldest();
    await Promise.all(unknown.map((key) => this.index.append([key, tickNumber])));
  }

  #forgetOldest(): void {
    for (const key of this.tickOf.keys()) {
      if (this.tickOf.size <= INDEXED_HASHES) return;
      this.tickOf.delete(key);
    }
  }
}

function keyOf(txId: string): string {
  return txId.slice(0, INDEXED_LETTERS);
}
