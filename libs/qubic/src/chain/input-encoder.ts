import { identityToKey } from '@tickhook/domain';
import type { LayoutField, ProcedureLayout, VariableValue } from '@tickhook/domain';

const HEX = /^(?:[0-9a-f]{2})*$/;

/**
 * Writes the input of a call: the inverse of `decodeInput`, padding included.
 * @param values one for each field of the layout
 * @throws RangeError naming the variable whose value is missing, has the wrong type or does not fit
 */
export function encodeInput(layout: ProcedureLayout, values: ReadonlyMap<string, VariableValue>): Uint8Array {
  const struct = new Uint8Array(layout.inputSize);
  for (const field of layout.fields) {
    const bytes = encodeField(field, values.get(field.name));
    if (bytes === undefined) throw new RangeError(`${field.name} is missing or does not fit ${field.type}.`);
    struct.set(bytes, field.offset);
  }
  return struct;
}

function encodeField(field: LayoutField, value: VariableValue | undefined): Uint8Array | undefined {
  if (typeof value === 'string') return encodeText(field, value);
  if (typeof value === 'bigint') return encodeInteger(field, value);
  return typeof value === 'boolean' && field.type === 'bit' ? Uint8Array.of(value ? 1 : 0) : undefined;
}

function encodeText({ type, size }: LayoutField, text: string): Uint8Array | undefined {
  switch (type) {
    case 'id':
      return identityToKey(text);
    case 'assetName':
      return encodeName(text, size);
    case 'bytes':
      return HEX.test(text) && text.length === size * 2 ? Buffer.from(text, 'hex') : undefined;
    default:
      return undefined;
  }
}

function encodeName(text: string, size: number): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'latin1');
  const readsBack = bytes.toString('latin1') === text && !text.includes('\0');
  return readsBack && bytes.length <= size ? bytes : undefined;
}

function encodeInteger({ type, size }: LayoutField, value: bigint): Uint8Array | undefined {
  if (!type.startsWith('sint') && !type.startsWith('uint')) return undefined;
  const wrap = type.startsWith('sint') ? BigInt.asIntN : BigInt.asUintN;
  if (wrap(size * 8, value) !== value) return undefined;
  const word = Buffer.alloc(8);
  word.writeBigUInt64LE(BigInt.asUintN(64, value));
  return word.subarray(0, size);
}
