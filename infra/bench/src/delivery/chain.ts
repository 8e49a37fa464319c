import {
  CatalogueRepository,
  TickRepository,
  type CatalogueContract,
  type StoredCall,
} from '@tickhook/database';
import { ContractRegistry, decodeInput, parseTransaction } from '@tickhook/qubic';
import { fakeBid } from '@tickhook/testing';
import { encodePayload } from '@tickhook/webhooks';
import type { DataSource } from 'typeorm';

const NETWORK = 'bench';
const START = 1000;

/** Ticks full of bids, stored as the ingestor stores them. */
export class StoredChain {
  private last = START;

  private constructor(
    private readonly ticks: TickRepository,
    private readonly catalogue: readonly CatalogueContract[],
  ) {}

  static async open(dataSource: DataSource): Promise<StoredChain> {
    const ticks = new TickRepository(dataSource);
    await ticks.startCursor(NETWORK, START);
    return new StoredChain(ticks, await new CatalogueRepository(dataSource).loadDefinitions());
  }

  /** @returns the range that holds them */
  async store(ticks: number, callsPerTick: number): Promise<{ fromTick: number; toTick: number }> {
    const from = this.last;
    const to = from + ticks;
    const timestamp = BigInt(Date.now());
    const stored = Array.from({ length: ticks }, (_, index) => {
      const number = from + 1 + index;
      const calls = Array.from({ length: callsPerTick }, (_, place) => this.bid(number, place, timestamp));
      return { number, epoch: 1, timestamp, calls, anomalies: [] };
    });
    await this.ticks.storeTicks(NETWORK, { from, to }, stored);
    this.last = to;
    return { fromTick: from + 1, toTick: to };
  }

  private bid(tickNumber: number, position: number, timestamp: bigint): StoredCall {
    const parsed = parseTransaction(fakeBid(tickNumber, position));
    if (!parsed.ok) throw new Error(`The bid is malformed: ${parsed.reason}`);
    const transaction = { ...parsed.transaction, timestamp };
    const call = new ContractRegistry(this.catalogue).find(transaction);
    const contract = this.catalogue.find(({ index }) => index === call?.contract.index);
    const methodId = call && contract?.methodIds.get(call.procedure.id);
    if (!call?.layout || methodId === undefined) throw new Error('The catalogue has no bid.');
    const values = decodeInput(call.layout, transaction.input);
    const payload = encodePayload({ transaction, procedure: call.procedure, values });
    return { txId: transaction.txId, position, methodId, sourceId: transaction.sourceId, payload };
  }
}
