import type { ContractDefinition, ProcedureDefinition } from '@tickhook/domain';
import type { EntityManager } from 'typeorm';

/**
 * Writes contracts with their methods, layouts and variables. Existing rows are updated by their natural key (contract
 * index, procedure id, variable name), so ids that alerts refer to stay; rows that are up to date are left alone.
 */
export async function seedCatalogue(
  database: Pick<EntityManager, 'query'>,
  contracts: readonly ContractDefinition[],
): Promise<void> {
  const procedures = contracts.flatMap(({ index, procedures: all }) =>
    all.map((procedure) => ({ contract_id: index, procedure_id: procedure.id, procedure })),
  );
  const perMethod = <T>(rowsOf: (procedure: ProcedureDefinition) => readonly T[]) =>
    procedures.flatMap(({ procedure, ...key }) => rowsOf(procedure).map((row) => ({ ...key, ...row })));

  await database.query(CONTRACTS, [JSON.stringify(contracts.map(contractRow))]);
  await database.query(METHODS, [JSON.stringify(perMethod((procedure) => [methodRow(procedure)]))]);
  await database.query(VARIABLES, [JSON.stringify(perMethod(variableRows))]);
  await database.query(LAYOUTS, [JSON.stringify(perMethod(layoutRows))]);
}

const contractRow = ({ index, name, address, description }: ContractDefinition) => ({
  id: index,
  name,
  address,
  description,
});
const methodRow = ({ name, description }: ProcedureDefinition) => ({ name, description });
const variableRows = ({ variables }: ProcedureDefinition) =>
  variables.map(({ name, description, type }, position) => ({ position, name, description, type }));
const layoutRows = ({ layouts }: ProcedureDefinition) =>
  layouts.map(({ firstTick, inputSize, fields }) => ({
    first_tick: firstTick,
    input_size: inputSize,
    fields,
  }));

const CONTRACTS = `
  INSERT INTO contract AS old (id, name, address, description)
  SELECT id, name, address, description
  FROM jsonb_to_recordset($1) AS new(id integer, name text, address text, description text)
  ON CONFLICT (id) DO UPDATE
  SET name = EXCLUDED.name, address = EXCLUDED.address, description = EXCLUDED.description
  WHERE (old.name, old.address, old.description) IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.address, EXCLUDED.description)`;

const METHODS = `
  INSERT INTO method AS old (contract_id, procedure_id, name, description)
  SELECT contract_id, procedure_id, name, description
  FROM jsonb_to_recordset($1) AS new(contract_id integer, procedure_id integer, name text, description text)
  ON CONFLICT (contract_id, procedure_id) DO UPDATE SET name = EXCLUDED.name, description = EXCLUDED.description
  WHERE (old.name, old.description) IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.description)`;

const VARIABLES = `
  INSERT INTO variable AS old (method_id, position, name, description, type)
  SELECT method.id, new.position, new.name, new.description, new.type
  FROM jsonb_to_recordset($1) AS new(contract_id integer, procedure_id integer, position smallint, name text, description text, type smallint)
  JOIN method USING (contract_id, procedure_id)
  ORDER BY method.id, new.position
  ON CONFLICT (method_id, name) DO UPDATE
  SET position = EXCLUDED.position, description = EXCLUDED.description, type = EXCLUDED.type
  WHERE (old.position, old.description, old.type) IS DISTINCT FROM (EXCLUDED.position, EXCLUDED.description, EXCLUDED.type)`;

const LAYOUTS = `
  INSERT INTO method_layout AS old (method_id, first_tick, input_size, fields)
  SELECT method.id, new.first_tick, new.input_size, new.fields
  FROM jsonb_to_recordset($1) AS new(contract_id integer, procedure_id integer, first_tick bigint, input_size integer, fields jsonb)
  JOIN method USING (contract_id, procedure_id)
  ON CONFLICT (method_id, first_tick) DO UPDATE SET input_size = EXCLUDED.input_size, fields = EXCLUDED.fields
  WHERE (old.input_size, old.fields) IS DISTINCT FROM (EXCLUDED.input_size, EXCLUDED.fields)`;
