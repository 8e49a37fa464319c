import type { Transaction, VariableValue } from '@tickhook/domain';
import { stringify } from 'lossless-json';

export interface CallPayload {
  transaction: Transaction;
  /** `id` = inputType on chain; `name` as in the catalogue, without a prefix */
  procedure: { id: number; name: string };
  /** decoded variables in the order of the method's layout; `null` when the layout is unknown */
  values: ReadonlyMap<string, VariableValue> | null;
}

/**
 * The webhook's body for a call: one object without white space, keys in the order receivers of EasyConnect know.
 * It depends on the call only, so it is encoded once and shared by every alert and every attempt.
 * 64-bit integers of `ParsedTransaction` are JSON numbers with all their digits.
 */
export function encodePayload({ transaction, procedure, values }: CallPayload): Buffer {
  const text = stringify({
    ProcedureTypeName: procedure.name,
    ProcedureTypeValue: procedure.id,
    RawTransaction: rawTransaction(transaction),
    ParsedTransaction: values && Object.fromEntries(values),
  });
  if (text === undefined) throw new TypeError('A payload has no value that JSON cannot write.');
  return Buffer.from(text);
}

/** The shape of the archiver's raw transaction (archive-query-service: legacy/rpc/transform.go). */
function rawTransaction(transaction: Transaction): Record<string, unknown> {
  const { sourceId, destId, tickNumber, inputType, inputSize, txId } = transaction;
  return {
    transaction: {
      sourceId,
      destId,
      amount: transaction.amount.toString(),
      tickNumber,
      inputType,
      inputSize,
      inputHex: Buffer.from(transaction.input).toString('hex'),
      signatureHex: Buffer.from(transaction.signature).toString('hex'),
      txId,
    },
    timestamp: transaction.timestamp.toString(),
    moneyFlew: transaction.moneyFlew,
  };
}
