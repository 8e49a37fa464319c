import type { ContractDefinition, ProcedureDefinition } from '@tickhook/domain';
import type { QueryRunner } from 'typeorm';

/**
 * Writes contracts with their methods, layouts and variables. What is there is brought up to date by its natural
 * key (contract index, procedure id, variable name), so ids that alerts refer to stay.
 */
export async function seedCatalogue(
  runner: QueryRunner,
  contracts: readonly ContractDefinition[],
): Promise<void> {
  for (const contract of contracts) {
    await runner.query(
      `INSERT INTO contract (id, name, address, description) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, address = EXCLUDED.address, description = EXCLUDED.description`,
      [contract.index, contract.name, contract.address, contract.description],
    );
    for (const procedure of contract.procedures) await seedMethod(runner, contract.index, procedure);
  }
}

async function seedMethod(
  runner: QueryRunner,
  contractId: number,
  procedure: ProcedureDefinition,
): Promise<void> {
  const [method]: [{ id: number }] = await runner.query(
    `INSERT INTO method (contract_id, procedure_id, name, description) VALUES ($1, $2, $3, $4)
     ON CONFLICT (contract_id, procedure_id) DO UPDATE SET name = EXCLUDED.name, description = EXCLUDED.description
     RETURNING id`,
    [contractId, procedure.id, procedure.name, procedure.description],
  );
  const { variables, layouts } = procedure;
  await runner.query(
    `INSERT INTO variable (method_id, position, name, description, type)
     SELECT $1, ord - 1, name, description, type
     FROM unnest($2::text[], $3::text[], $4::smallint[]) WITH ORDINALITY AS v(name, description, type, ord) ORDER BY ord
     ON CONFLICT (method_id, name) DO UPDATE
     SET position = EXCLUDED.position, description = EXCLUDED.description, type = EXCLUDED.type`,
    [
      method.id,
      variables.map((v) => v.name),
      variables.map((v) => v.description),
      variables.map((v) => v.type),
    ],
  );
  await runner.query(
    `INSERT INTO method_layout (method_id, first_tick, input_size, fields)
     SELECT $1, first_tick, input_size, fields
     FROM jsonb_to_recordset($2) AS l(first_tick bigint, input_size integer, fields jsonb)
     ON CONFLICT (method_id, first_tick) DO UPDATE SET input_size = EXCLUDED.input_size, fields = EXCLUDED.fields`,
    [
      method.id,
      JSON.stringify(
        layouts.map((l) => ({ first_tick: l.firstTick, input_size: l.inputSize, fields: l.fields })),
      ),
    ],
  );
}
