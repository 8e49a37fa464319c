import { ChainCall, Tick, type StoredCall } from '@tickhook/database';
import type { DataSource } from 'typeorm';
import { storedCall, type CallFields } from './call.builder.js';

export interface TickFields {
  number: number;
  /** one plain call by default */
  calls?: readonly CallFields[];
  /** now by default */
  occurredAt?: Date;
  /** whether it is already matched; false by default */
  isMatched?: boolean;
}

export interface BuiltTick {
  number: number;
  occurredAt: Date;
  calls: StoredCall[];
}

/** Inserts a tick and its calls without moving the cursor. */
export async function aTick(
  dataSource: DataSource,
  { number, calls: callFields = [{}], occurredAt = new Date(), isMatched = false }: TickFields,
): Promise<BuiltTick> {
  const timestamp = occurredAt.getTime();
  const calls = await Promise.all(
    callFields.map((fields, position) =>
      storedCall(dataSource, fields, { tick: number, position, timestamp }),
    ),
  );
  await dataSource.transaction(async (manager) => {
    const matchedAt = isMatched ? () => 'now()' : null;
    await manager.insert(Tick, { number: String(number), epoch: 150, occurredAt, matchedAt });
    await manager.insert(
      ChainCall,
      calls.map((call) => ({ ...call, tick: String(number) })),
    );
  });
  return { number, occurredAt, calls };
}
