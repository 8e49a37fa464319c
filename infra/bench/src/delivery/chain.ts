import {
  CatalogueRepository,
  TickRepository,
  type CatalogueContract,
  type StoredCall,
} from '@tickhook/database';
import type { Transaction } from '@tickhook/domain';
import { ContractRegistry, decodeInput } from '@tickhook/qubic';
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
    const transaction = toTransaction(fakeBid(tickNumber, position), timestamp);
    const call = new ContractRegistry(this.catalogue).find(transaction);
    const contract = this.catalogue.find(({ index }) => index === call?.contract.index);
    const methodId = call && contract?.methodIds.get(call.procedure.id);
    if (!call?.layout || methodId === undefined) throw new Error('The catalogue has no bid.');
    const values = decodeInput(call.layout, transaction.input);
    const payload = encodePayload({ transaction, procedure: call.procedure, values });
    return { txId: transaction.txId, position, methodId, sourceId: transaction.sourceId, payload };
  }
}

function toTransaction(bid: ReturnType<typeof fakeBid>, timestamp: bigint): Transaction {
  return {
    txId: bid.hash,
    sourceId: bid.source,
    destId: bid.destination,
    amount: BigInt(bid.amount),
    tickNumber: bid.tickNumber,
    inputType: bid.inputType,
    inputSize: bid.inputSize,
    input: Buffer.from(bid.inputData, 'base64'),
    signature: Buffer.from(bid.signature, 'base64'),
    timestamp,
    moneyFlew: bid.moneyFlew,
  };
}
