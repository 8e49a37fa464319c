import { keyToIdentity } from '@tickhook/domain';
import type { LayoutField, ProcedureLayout, VariableValue } from '@tickhook/domain';
import { memoise } from '../memoise.js';

/** Identities cached, because each checksum costs a hash and calls keep naming the same few asset issuers. */
const KNOWN_KEYS = 10_000;
const identityOfKey = memoise((key) => keyToIdentity(Buffer.from(key, 'latin1')), KNOWN_KEYS);

/**
 * Reads a call's input as its contract does: a short input is padded with zeros, a long one cut, and the procedure runs
 * (core: src/contract_core/contract_exec.h, QpiContextUserProcedureCall::call). Any bytes decode; nothing throws.
 * @returns the variables in the layout's order; integers of every width are bigint, identities 60 letters, names text
 * up to the first NUL (Latin-1, control characters included), raw bytes lowercase hex
 */
export function decodeInput(layout: ProcedureLayout, input: Uint8Array): Map<string, VariableValue> {
  const struct = structOf(input, layout.inputSize);
  return new Map(layout.fields.map((field) => [field.name, decodeField(field, struct)]));
}

/** The input, padded with zeros if too short; no field reads any excess bytes. */
function structOf(input: Uint8Array, size: number): Buffer {
  if (input.length >= size && input instanceof Buffer) return input;
  const struct = Buffer.alloc(size);
  struct.set(input.subarray(0, size));
  return struct;
}

function decodeField(field: LayoutField, struct: Buffer): VariableValue {
  const { offset, size } = field;
  const end = offset + size;
  switch (field.type) {
    case 'id':
      return identityOfKey(struct.toString('latin1', offset, end));
    case 'assetName':
      return nameOf(struct.toString('latin1', offset, end));
    case 'bit':
      return struct.subarray(offset, end).some((byte) => byte !== 0);
    case 'bytes':
      return struct.toString('hex', offset, end);
    case 'sint64':
    case 'sint32':
    case 'sint16':
    case 'sint8':
      return BigInt.asIntN(size * 8, unsignedOf(struct, field));
    default:
      return unsignedOf(struct, field);
  }
}

function nameOf(text: string): string {
  const end = text.indexOf('\0');
  return end === -1 ? text : text.slice(0, end);
}

function unsignedOf(struct: Buffer, { offset, size }: LayoutField): bigint {
  return size === 8 ? struct.readBigUInt64LE(offset) : BigInt(struct.readUIntLE(offset, size));
}
