import { CONTRACTS } from '@tickhook/domain';
import type { Transaction } from '@tickhook/domain';
import { ContractRegistry, decodeInput } from '@tickhook/qubic';
import { encodePayload } from '@tickhook/webhooks';
import { EXAMPLE_CALLS } from './example-calls.js';
import { makeUpCall } from './made-up-call.js';

/** The content of a test send. */
export interface TestPayload {
  /** id of the call */
  txId: string;
  /** the exact body, as UTF-8 text */
  payload: string;
}

export interface ExampleMethod {
  /** = inputType on chain */
  procedureId: number;
  contract: { address: string };
}

const registry = new ContractRegistry(CONTRACTS);

/** The built-in example of a method, encoded like any call; `undefined` when the method is unknown. */
export function examplePayload({ procedureId, contract }: ExampleMethod): TestPayload | undefined {
  const transaction = exampleCall(contract.address, procedureId);
  const call = transaction && registry.find(transaction);
  if (!call) return undefined;
  const { procedure, layout } = call;
  const values = layout ? decodeInput(layout, transaction.input) : null;
  const payload = encodePayload({ transaction, procedure, values });
  return { txId: transaction.txId, payload };
}

function exampleCall(destId: string, inputType: number): Transaction | undefined {
  const signed = EXAMPLE_CALLS.find((call) => call.destId === destId && call.inputType === inputType);
  if (signed) return signed;
  const known = registry.find({ destId, inputType, tickNumber: 0 });
  return known && makeUpCall(known.contract, known.procedure);
}
