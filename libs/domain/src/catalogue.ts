import { VariableType } from './variable-type.js';

/**
 * How a field is encoded in a call's input. All numbers are little-endian.
 * `id` is a 32-byte public key, `assetName` up to 8 bytes of text ending at the first NUL, `bytes` are raw.
 */
export type FieldType =
  | 'id'
  | 'assetName'
  | 'sint64'
  | 'uint64'
  | 'sint32'
  | 'uint32'
  | 'sint16'
  | 'uint16'
  | 'sint8'
  | 'uint8'
  | 'bit'
  | 'bytes';

export interface LayoutField {
  /** the variable's name, as in the webhook's ParsedTransaction */
  name: string;
  type: FieldType;
  /** bytes from the start of the input */
  offset: number;
  /** bytes */
  size: number;
}

/** Layout of a procedure's input from `firstTick` on: contracts change their structs between epochs. */
export interface ProcedureLayout {
  firstTick: number;
  /** `sizeof` of the input struct, in bytes */
  inputSize: number;
  fields: readonly LayoutField[];
}

export interface VariableDefinition {
  name: string;
  description: string;
  type: VariableType;
}

export interface ProcedureDefinition {
  /** = inputType on chain */
  id: number;
  name: string;
  description: string;
  variables: readonly VariableDefinition[];
  /** oldest first; none when the layout is unknown */
  layouts: readonly ProcedureLayout[];
}

export interface ContractDefinition {
  /** index of the contract on chain */
  index: number;
  name: string;
  /** identity of the contract */
  address: string;
  description: string;
  procedures: readonly ProcedureDefinition[];
}

/** Variable type of a layout's field. */
export const VARIABLE_TYPE_OF_FIELD: Readonly<Record<FieldType, VariableType>> = {
  id: VariableType.Address,
  assetName: VariableType.String,
  sint64: VariableType.Int64,
  uint64: VariableType.UInt64,
  sint32: VariableType.Int32,
  uint32: VariableType.UInt32,
  sint16: VariableType.Integer,
  uint16: VariableType.Integer,
  sint8: VariableType.Integer,
  uint8: VariableType.Integer,
  bit: VariableType.Boolean,
  bytes: VariableType.ByteArray,
};

/** The layout in force at a tick, or `undefined` when none is known. */
export function layoutAt(layouts: readonly ProcedureLayout[], tick: number): ProcedureLayout | undefined {
  return layouts.findLast((layout) => layout.firstTick <= tick);
}
