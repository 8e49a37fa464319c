import { CatalogueRepository } from '@tickhook/database';
import { layoutAt, type DecodedCall, type ProcedureLayout } from '@tickhook/domain';
import { decodeInput } from '@tickhook/qubic';
import { z } from 'zod';

/** What is read of a stored payload; the payload holds the call exactly as the chain gave it. */
const payloadSchema = z.object({
  RawTransaction: z.object({ transaction: z.object({ tickNumber: z.number(), inputHex: z.string() }) }),
});

interface StoredCall {
  methodId: number;
  sourceId: string;
  payload: string;
}

/** Decodes stored calls with the layouts of the catalogue, by method id. */
export class CallDecoder {
  private constructor(private readonly layouts: ReadonlyMap<number, readonly ProcedureLayout[]>) {}

  static async load(catalogue: CatalogueRepository): Promise<CallDecoder> {
    const layouts = new Map<number, readonly ProcedureLayout[]>();
    for (const { methodIds, procedures } of await catalogue.loadDefinitions()) {
      for (const procedure of procedures) {
        const methodId = methodIds.get(procedure.id);
        if (methodId !== undefined) layouts.set(methodId, procedure.layouts);
      }
    }
    return new CallDecoder(layouts);
  }

  /** A call of a method without a known layout has no variables. */
  decode({ methodId, sourceId, payload }: StoredCall): DecodedCall {
    const { tickNumber, inputHex } = payloadSchema.parse(JSON.parse(payload)).RawTransaction.transaction;
    const layout = layoutAt(this.layouts.get(methodId) ?? [], tickNumber);
    const values = layout ? decodeInput(layout, Buffer.from(inputHex, 'hex')) : new Map();
    return { methodId, sourceId, values };
  }
}
