/** Type of a method's variable. REST v1 and the database use the same numbers. */
export enum VariableType {
  String = 0,
  Integer = 1,
  Int64 = 2,
  UInt64 = 3,
  Int32 = 4,
  UInt32 = 5,
  Decimal = 6,
  Boolean = 7,
  Address = 8,
  ByteArray = 9,
}

/** Types with numeric, ordered values. */
const NUMERIC_TYPES: ReadonlySet<VariableType> = new Set([
  VariableType.Integer,
  VariableType.Int64,
  VariableType.UInt64,
  VariableType.Int32,
  VariableType.UInt32,
  VariableType.Decimal,
]);

export function isNumericType(type: VariableType): boolean {
  return NUMERIC_TYPES.has(type);
}
