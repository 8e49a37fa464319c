/**
 * A transaction from the chain's Query API, parsed and checked.
 * Field names and units follow EasyConnect's raw transaction, which the webhook repeats.
 */
export interface Transaction {
  /** 60 lowercase letters: the transaction's digest */
  txId: string;
  /** identity of the sender */
  sourceId: string;
  /** identity of the destination: the contract's, when the transaction calls one */
  destId: string;
  /** QU attached to the call */
  amount: bigint;
  tickNumber: number;
  /** procedure id when the destination is a contract */
  inputType: number;
  inputSize: number;
  input: Uint8Array;
  /** 64 bytes, or none when the feed has no signature */
  signature: Uint8Array;
  /** unix milliseconds on the tick leader's clock, the same for the whole tick; 0 when the feed has none */
  timestamp: bigint;
  moneyFlew: boolean;
}

/** Decoded value of a variable: text, an exact integer, a truth value, an identity or lowercase hex. */
export type VariableValue = string | bigint | boolean;

/** A contract call with its variables, in the order of the method's layout. */
export interface DecodedCall {
  methodId: number;
  sourceId: string;
  values: ReadonlyMap<string, VariableValue>;
}
