import { layoutAt } from '@tickhook/domain';
import type { ContractDefinition, DecodedCall, ProcedureLayout, VariableValue } from '@tickhook/domain';
import { z } from 'zod';
import { decodeInput } from './input-decoder.js';

/** What is read of a stored payload; the payload holds the call exactly as the chain gave it. */
const payloadSchema = z.object({
  RawTransaction: z.object({ transaction: z.object({ tickNumber: z.number(), inputHex: z.string() }) }),
});

/** A contract with the ids its methods have where calls are stored. */
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

/** Decodes stored calls with the layouts of their methods, each with the one in force at the call's tick. */
export class CallDecoder {
  readonly #layouts: ReadonlyMap<number, readonly ProcedureLayout[]>;

  constructor(contracts: readonly DecodableContract[]) {
    this.#layouts = new Map(contracts.flatMap(layoutsOf));
  }

  /** Whether the method is in the catalogue that this one was made of, with or without a layout. */
  knows(methodId: number): boolean {
    return this.#layouts.has(methodId);
  }

  /**
   * A call of a method without a known layout has no variables.
   * @throws Error when the payload is none
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
