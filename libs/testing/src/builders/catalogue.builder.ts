import { Method, Variable } from '@tickhook/database';
import { QX } from '@tickhook/domain';
import type { DataSource, EntityManager } from 'typeorm';

/** The id of a method of QX in this database. @param name as in the catalogue: 'AddToBidOrder' */
export async function methodIdOf({ manager }: Pick<DataSource, 'manager'>, name: string): Promise<number> {
  const { id } = await manager.findOneByOrFail(Method, { contractId: QX.index, name });
  return id;
}

/** The id of a method's variable. @param name as in the catalogue: 'Price' */
export async function variableIdOf(
  { manager }: { manager: EntityManager },
  methodId: number,
  name: string,
): Promise<number> {
  const { id } = await manager.findOneByOrFail(Variable, { methodId, name });
  return id;
}
