import { VARIABLE_TYPE_OF_FIELD } from '../catalogue.js';
import type {
  ContractDefinition,
  ProcedureDefinition,
  ProcedureLayout,
  VariableDefinition,
} from '../catalogue.js';
import rows from './contracts.json' with { type: 'json' };

/** A procedure as `contracts.json` has it. */
export interface ProcedureRow extends Pick<ProcedureDefinition, 'id' | 'name' | 'description' | 'layouts'> {
  /** description by name: one for each field of any layout */
  variables: Readonly<Record<string, string>>;
}

export interface ContractRow extends Omit<ContractDefinition, 'procedures'> {
  procedures: readonly ProcedureRow[];
}

/** Turns a row of the data into a contract, with the variables derived from its layouts. */
export function toContract({ procedures, ...contract }: ContractRow): ContractDefinition {
  return { ...contract, procedures: procedures.map(toProcedure) };
}

function toProcedure({ id, name, description, variables, layouts }: ProcedureRow): ProcedureDefinition {
  return { id, name, description, variables: variablesOf(layouts, variables), layouts };
}

/** The newest layout sets order and type; variables found only in older layouts come last, for older calls. */
function variablesOf(
  layouts: readonly ProcedureLayout[],
  descriptions: ProcedureRow['variables'],
): VariableDefinition[] {
  const byName = new Map<string, VariableDefinition>();
  for (const { name, type } of layouts.toReversed().flatMap(({ fields }) => fields)) {
    const variable = { name, description: descriptions[name] ?? '', type: VARIABLE_TYPE_OF_FIELD[type] };
    if (!byName.has(name)) byName.set(name, variable);
  }
  return [...byName.values()];
}

/**
 * Every contract Tickhook knows, by index (core: src/contracts, epoch 227). A shipped layout is never edited: a changed
 * one is added with its first tick (docs/contracts.md).
 */
// The file ships with this code; contracts.spec.ts checks its shape.
export const CONTRACTS: readonly ContractDefinition[] = (rows as readonly ContractRow[]).map(toContract);
