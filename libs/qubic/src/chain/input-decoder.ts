import { keyToIdentity } from '@tickhook/domain';
import type { LayoutField, ProcedureLayout, VariableValue } from '@tickhook/domain';

/**
 * Reads a call's input as its contract does: a short input is padded with zeros, a long one cut, and the procedure runs
 * (core: src/contract_core/contract_exec.h, QpiContextUserProcedureCall::call). Any bytes decode; nothing throws.
 * @returns the variables in the layout's order; integers of every width are bigint, identities 60 letters, names text
 * up to the first NUL (Latin-1, control characters included), raw bytes lowercase hex
 */
export function decodeInput(layout: ProcedureLayout, input: Uint8Array): Map<string, VariableValue> {
  const struct = new Uint8Array(layout.inputSize);
  struct.set(input.subarray(0, layout.inputSize));
  return new Map(layout.fields.map((field) => [field.name, decodeField(field, struct)]));
}

/**
 * Whether the input fits the layout without padding or cutting a field. Some wallets leave out the padding at the
 * struct's end; such an input is exact too.
 */
export function isExactSize(layout: ProcedureLayout, input: Uint8Array): boolean {
  const used = Math.max(0, ...layout.fields.map((field) => field.offset + field.size));
  return input.length >= used && input.length <= layout.inputSize;
}

function decodeField(field: LayoutField, struct: Uint8Array): VariableValue {
  const bytes = Buffer.from(struct.buffer, field.offset, field.size);
  switch (field.type) {
    case 'id':
      return keyToIdentity(bytes);
    case 'assetName':
      return nameOf(bytes);
    case 'bit':
      return bytes.some((byte) => byte !== 0);
    case 'bytes':
      return bytes.toString('hex');
    case 'sint64':
    case 'sint32':
    case 'sint16':
    case 'sint8':
      return BigInt.asIntN(field.size * 8, unsignedOf(bytes));
    default:
      return unsignedOf(bytes);
  }
}

function nameOf(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  return bytes.toString('latin1', 0, end === -1 ? bytes.length : end);
}

function unsignedOf(bytes: Buffer): bigint {
  const word = Buffer.alloc(8);
  bytes.copy(word);
  return word.readBigUInt64LE();
}
