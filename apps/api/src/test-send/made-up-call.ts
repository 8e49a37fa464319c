import { QX } from '@tickhook/domain';
import type {
  ContractDefinition,
  LayoutField,
  ProcedureDefinition,
  Transaction,
  VariableValue,
} from '@tickhook/domain';
import { encodeInput, transactionDigest } from '@tickhook/qubic';
import { SIGNER } from './example-calls.js';

const TICK = 83_103_201;
/** unix milliseconds */
const TIMESTAMP = 1_791_156_528_000n;

/**
 * A call of any method, for methods with neither a real nor a signed call: plain values in the newest layout, or no
 * input if the layout is unknown. The id is computed from the bytes; the signature is all zeros.
 */
export function makeUpCall(
  { address }: Pick<ContractDefinition, 'address'>,
  procedure: ProcedureDefinition,
): Transaction {
  const layout = procedure.layouts.at(-1);
  const input = layout
    ? encodeInput(layout, new Map(layout.fields.map((field) => [field.name, plainValue(field)])))
    : new Uint8Array();
  const call = {
    sourceId: SIGNER,
    destId: address,
    amount: 0n,
    tickNumber: Math.max(TICK, layout?.firstTick ?? 0),
    inputType: procedure.id,
    inputSize: input.length,
    input,
    signature: new Uint8Array(64),
  };
  return { ...call, txId: transactionDigest(call), timestamp: TIMESTAMP, moneyFlew: false };
}

function plainValue({ type, size }: LayoutField): VariableValue {
  switch (type) {
    case 'id':
      return QX.address;
    case 'assetName':
      return 'CFB';
    case 'bytes':
      return '00'.repeat(size);
    case 'bit':
      return true;
    default:
      return 1n;
  }
}
