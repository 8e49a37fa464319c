import { Address, Alert, Condition, Endpoint, FromAddress } from '@tickhook/database';
import type { ComparisonType, InactiveReason, SealedSecret } from '@tickhook/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { methodIdOf, variableIdOf } from './catalogue.builder.js';

export interface ConditionFields {
  /** name of the method's variable */
  variable: string;
  type: ComparisonType;
  value: string;
}

export interface AlertFields {
  userId: string;
  name?: string;
  /** name of the method, 'AddToBidOrder' by default; `null` for none chosen yet */
  method?: string | null;
  /** URL, by default one at the reserved name `example.com`; `null` for none yet */
  webhook?: string | null;
  conditions?: readonly ConditionFields[];
  /** identities of senders */
  sources?: readonly string[];
  /** why the alert is off; on by default */
  inactiveReason?: InactiveReason;
  /** encrypts the alert's signing secret; by default a few bytes that nobody can decrypt */
  secret?: (alertId: string) => SealedSecret;
}

export interface BuiltAlert {
  id: string;
  userId: string;
  name: string;
  methodId: number | null;
  webhook: string | null;
  endpointId: string | null;
}

/** Inserts an alert with its endpoint, conditions and sources, in one transaction. */
export async function anAlert(dataSource: DataSource, fields: AlertFields): Promise<BuiltAlert> {
  return dataSource.transaction(async (manager) => {
    const alert = await insertAlert(manager, fields);
    await insertConditions(manager, alert, fields.conditions ?? []);
    for (const identity of fields.sources ?? []) await insertSource(manager, alert.id, identity);
    return alert;
  });
}

async function insertAlert(manager: EntityManager, fields: AlertFields): Promise<BuiltAlert> {
  const id = uuidv7();
  const { userId, method = 'AddToBidOrder', webhook = `https://example.com/hook/${id}` } = fields;
  const { keyId: secretKeyId, data: secret } = fields.secret?.(id) ?? { keyId: 'none', data: Buffer.of(0) };
  const built: BuiltAlert = {
    id,
    userId,
    name: fields.name ?? `Alert ${id}`,
    methodId: method === null ? null : await methodIdOf({ manager }, method),
    webhook,
    endpointId: webhook === null ? null : await endpointOf(manager, userId, new URL(webhook).origin),
  };
  const inactiveReason = fields.inactiveReason ?? null;
  const rest = { description: 'An alert of a test', isActive: inactiveReason === null, inactiveReason };
  const inactiveSince = inactiveReason === null ? null : () => 'now()';
  await manager.insert(Alert, { ...built, ...rest, inactiveSince, secret, secretKeyId });
  return built;
}

async function endpointOf(manager: EntityManager, userId: string, origin: string): Promise<string> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(Endpoint)
    .values({ id: uuidv7(), userId, origin })
    .orIgnore()
    .execute();
  const { id } = await manager.findOneByOrFail(Endpoint, { userId, origin });
  return id;
}

async function insertConditions(
  manager: EntityManager,
  { id: alertId, methodId }: BuiltAlert,
  conditions: readonly ConditionFields[],
): Promise<void> {
  for (const { variable, type, value } of conditions) {
    if (methodId === null) throw new Error('An alert without a method has no conditions.');
    const variableId = await variableIdOf({ manager }, methodId, variable);
    await manager.insert(Condition, { id: uuidv7(), alertId, variableId, type, value });
  }
}

async function insertSource(manager: EntityManager, alertId: string, identity: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(Address)
    .values({ id: uuidv7(), identity })
    .orIgnore()
    .execute();
  const { id: addressId } = await manager.findOneByOrFail(Address, { identity });
  await manager.insert(FromAddress, { id: uuidv7(), alertId, addressId });
}
