import type { StoredCall } from '@tickhook/database';
import { QX, type ProcedureDefinition } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { methodIdOf } from './catalogue.builder.js';
import { anIdentity, aTxId } from './identity.builder.js';

export interface CallFields {
  /** name of the QX procedure; 'AddToBidOrder' by default */
  method?: string;
  /** identity of the sender; random by default */
  sourceId?: string;
  /** random by default */
  txId?: string;
  /** index in its tick; by default its index in the list of calls */
  position?: number;
  /** bytes of the procedure's input; zeros by default */
  input?: Uint8Array;
  /** the webhook's body; by default made from the fields above */
  payload?: string;
}

interface CallPlace {
  tick: number;
  position: number;
  /** unix milliseconds */
  timestamp: number;
}

/** A call as the ingestor would store it; nothing is inserted. */
export async function storedCall(
  dataSource: DataSource,
  fields: CallFields,
  place: CallPlace,
): Promise<StoredCall> {
  const { method = 'AddToBidOrder', sourceId = anIdentity(), txId = aTxId() } = fields;
  const procedure = QX.procedures.find(({ name }) => name === method);
  if (!procedure) throw new Error(`QX has no procedure ${method}.`);
  const position = fields.position ?? place.position;
  const input = fields.input ?? new Uint8Array(procedure.layouts[0]?.inputSize ?? 0);
  const payload = fields.payload ?? payloadOf(procedure, { ...place, sourceId, txId, input });
  return { txId, sourceId, position, methodId: await methodIdOf(dataSource, method), payload };
}

function payloadOf(
  { id, name }: ProcedureDefinition,
  call: CallPlace & { sourceId: string; txId: string; input: Uint8Array },
): string {
  const transaction = {
    sourceId: call.sourceId,
    destId: QX.address,
    amount: '0',
    tickNumber: call.tick,
    inputType: id,
    inputSize: call.input.length,
    inputHex: Buffer.from(call.input).toString('hex'),
    signatureHex: '',
    txId: call.txId,
  };
  return JSON.stringify({
    ProcedureTypeName: name,
    ProcedureTypeValue: id,
    RawTransaction: { transaction, timestamp: call.timestamp.toString(), moneyFlew: false },
    ParsedTransaction: null,
  });
}
