import { layoutAt } from '@tickhook/domain';
import type { ContractDefinition, ProcedureDefinition, ProcedureLayout, Transaction } from '@tickhook/domain';

export interface ProcedureCall {
  contract: ContractDefinition;
  procedure: ProcedureDefinition;
  /** in force at the call's tick; `undefined` when none is known */
  layout: ProcedureLayout | undefined;
}

interface Entry {
  contract: ContractDefinition;
  procedures: ReadonlyMap<number, ProcedureDefinition>;
}

/** Finds the procedure a transaction calls. */
export class ContractRegistry {
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(contracts: readonly ContractDefinition[]) {
    this.#entries = new Map(contracts.map((contract) => [contract.address, entryOf(contract)]));
  }

  /**
   * The procedure called by a transaction, determined by the destination only: a contract can also be a sender.
   * @returns `undefined` when the destination is not a known contract, or the input type is not one of its procedures
   * (a plain transfer to the contract)
   */
  find(transaction: Pick<Transaction, 'destId' | 'inputType' | 'tickNumber'>): ProcedureCall | undefined {
    const entry = this.#entries.get(transaction.destId);
    const procedure = entry?.procedures.get(transaction.inputType);
    if (entry === undefined || procedure === undefined) return undefined;
    return {
      contract: entry.contract,
      procedure,
      layout: layoutAt(procedure.layouts, transaction.tickNumber),
    };
  }
}

function entryOf(contract: ContractDefinition): Entry {
  return { contract, procedures: new Map(contract.procedures.map((procedure) => [procedure.id, procedure])) };
}
