import type { CatalogueContract, StoredCall, StoredTick } from '@tickhook/database';
import { ContractRegistry, decodeInput } from '@tickhook/qubic';
import { encodePayload } from '@tickhook/webhooks';
import type { CompleteTick, PlacedTransaction } from '../feed/complete-tick.js';

interface MethodNames {
  contract: string;
  method: string;
}

/** Picks the contract calls of a tick and encodes each once, as its webhooks will send it. */
export class CallEncoder {
  private readonly registry: ContractRegistry;
  private readonly methodIds: ReadonlyMap<number, ReadonlyMap<number, number>>;
  private readonly names: ReadonlyMap<number, MethodNames>;
  /** identities of the contracts whose calls are picked */
  readonly contracts: readonly string[];

  constructor(catalogue: readonly CatalogueContract[]) {
    this.registry = new ContractRegistry(catalogue);
    this.methodIds = new Map(catalogue.map((contract) => [contract.index, contract.methodIds]));
    this.names = new Map(catalogue.flatMap(namesIn));
    this.contracts = catalogue
      .filter(({ procedures }) => procedures.length > 0)
      .map(({ address }) => address);
  }

  /** The names of a method of the catalogue and of its contract. */
  namesOf(methodId: number): MethodNames {
    return this.names.get(methodId) ?? { contract: '', method: '' };
  }

  encode({ number, epoch, timestamp, transactions, anomalies }: CompleteTick): StoredTick {
    const calls = transactions.flatMap((placed) => this.encodeCall(placed) ?? []);
    return { number, epoch, timestamp, calls, anomalies };
  }

  private encodeCall({ transaction, position }: PlacedTransaction): StoredCall | undefined {
    const call = this.registry.find(transaction);
    const methodId = call && this.methodIds.get(call.contract.index)?.get(call.procedure.id);
    if (!call || methodId === undefined) return undefined;
    const values = call.layout ? decodeInput(call.layout, transaction.input) : null;
    const payload = encodePayload({ transaction, procedure: call.procedure, values });
    return { txId: transaction.txId, position, methodId, sourceId: transaction.sourceId, payload };
  }
}

function namesIn({ name, procedures, methodIds }: CatalogueContract): [number, MethodNames][] {
  return procedures.flatMap((procedure) => {
    const methodId = methodIds.get(procedure.id);
    return methodId === undefined ? [] : [[methodId, { contract: name, method: procedure.name }]];
  });
}
