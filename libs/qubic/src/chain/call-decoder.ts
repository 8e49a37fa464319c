import { layoutAt } from '@tickhook/domain';
import type { ContractDefinition, DecodedCall, ProcedureLayout, VariableValue } from '@tickhook/domain';
import { z } from 'zod';
import { decodeInput } from './input-decoder.js';

/** The parts of a stored payload that are read; the payload holds the call exactly as it was on chain. */
const payloadSchema = z.object({
  RawTransaction: z.object({ transaction: z.object({ tickNumber: z.number(), inputHex: z.string() }) }),
});

/** A contract with the ids of its methods in the database. */
export interface DecodableContract extends Pick<ContractDefinition, 'procedures'> {
  /** method id by procedure id */
  methodIds: ReadonlyMap<number, number>;
}

export interface EncodedCall {
  methodId: number;
  sourceId: string;
  /** the webhook's body */
  payload: string;
}

/** Decodes stored calls, each with its method's layout in force at the call's tick. */
export class CallDecoder {
  readonly #layouts: ReadonlyMap<number, readonly ProcedureLayout[]>;

  constructor(contracts: readonly DecodableContract[]) {
    this.#layouts = new Map(contracts.flatMap(layoutsOf));
  }

  /** Whether the decoder's catalogue contains the method, with or without a layout. */
  knows(methodId: number): boolean {
    return this.#layouts.has(methodId);
  }

  /**
   * Decodes a call. Without a known layout it has no variables.
   * @throws Error when the payload is malformed
   */
  decode({ methodId, sourceId, payload }: EncodedCall): DecodedCall {
    const { tickNumber, inputHex } = payloadSchema.parse(JSON.parse(payload)).RawTransaction.transaction;
    const layout = layoutAt(this.#layouts.get(methodId) ?? [], tickNumber);
    const values = layout
      ? decodeInput(layout, Buffer.from(inputHex, 'hex'))
      : new Map<string, VariableValue>();
    return { methodId, sourceId, values };
  }
}

function layoutsOf({ methodIds, procedures }: DecodableContract): [number, readonly ProcedureLayout[]][] {
  return procedures.flatMap(({ id, layouts }) => {
    const methodId = methodIds.get(id);
    return methodId === undefined ? [] : [[methodId, layouts]];
  });
}
