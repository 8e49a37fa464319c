import type { VariableType } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import type { Alert } from '../entities/alert.entity.js';
import type { Condition } from '../entities/condition.entity.js';
import type { Contract } from '../entities/contract.entity.js';
import type { Method } from '../entities/method.entity.js';
import { MONTH } from './month-bounds.js';

type AlertColumns = Pick<
  Alert,
  | 'id'
  | 'name'
  | 'description'
  | 'isActive'
  | 'inactiveReason'
  | 'inactiveSince'
  | 'createdAt'
  | 'methodId'
  | 'webhook'
  | 'endpointId'
>;

/** A method with its contract, and its variables in order. */
export interface AlertMethod extends Pick<
  Method,
  'id' | 'contractId' | 'procedureId' | 'name' | 'description'
> {
  contract: Pick<Contract, 'id' | 'name' | 'description' | 'address'>;
  variables: { id: number; name: string; description: string; type: VariableType }[];
}

export interface AlertSource {
  id: string;
  alertId: string;
  address: { id: string; identity: string };
}

export interface LoadedAlert extends AlertColumns {
  method: AlertMethod | null;
  conditions: Pick<Condition, 'id' | 'alertId' | 'variableId' | 'type' | 'value'>[];
  fromAddresses: AlertSource[];
}

/** An alert with everything that belongs to it, and its counts. */
export interface AlertDetails {
  alert: LoadedAlert;
  totalNotifications: number;
  withheldThisMonth: number;
}

type Row = Omit<LoadedAlert, 'method'> & { totalNotifications: string; withheldThisMonth: number };

export interface WantedAlerts {
  userId: string;
  /** only this alert */
  id?: string;
  /** only alerts older than this one */
  before?: string | undefined;
  /** at most this many */
  limit?: number;
}

/** Loads alerts of a user, newest first, in two queries however many there are. */
export async function loadDetails(
  dataSource: DataSource,
  { userId, id, before, limit }: WantedAlerts,
): Promise<AlertDetails[]> {
  const rows: Row[] = await dataSource.query(SELECT_ALERTS, [userId, id, before, limit]);
  const methodIds = [...new Set(rows.flatMap(({ methodId }) => methodId ?? []))];
  const methods: AlertMethod[] =
    methodIds.length > 0 ? await dataSource.query(SELECT_METHODS, [methodIds]) : [];
  const methodById = new Map(methods.map((method) => [method.id, method]));
  return rows.map(({ totalNotifications, withheldThisMonth, ...alert }) => ({
    alert: { ...alert, method: methodById.get(alert.methodId ?? 0) ?? null },
    totalNotifications: Number(totalNotifications),
    withheldThisMonth,
  }));
}

const SELECT_ALERTS = `
  SELECT a.id, a.name, a.description, a.is_active AS "isActive", a.inactive_reason AS "inactiveReason",
    a.inactive_since AS "inactiveSince", a.created_at AS "createdAt", a.method_id AS "methodId", a.webhook,
    a.endpoint_id AS "endpointId",
    coalesce(k.notifications, 0) AS "totalNotifications",
    CASE WHEN k.withheld_month = ${MONTH} THEN k.withheld ELSE 0 END AS "withheldThisMonth",
    (SELECT coalesce(json_agg(json_build_object('id', c.id, 'alertId', c.alert_id, 'variableId', c.variable_id,
        'type', c.type, 'value', c.value) ORDER BY c.id), '[]')
      FROM condition c WHERE c.alert_id = a.id) AS conditions,
    (SELECT coalesce(json_agg(json_build_object('id', f.id, 'alertId', f.alert_id,
        'address', json_build_object('id', d.id, 'identity', d.identity)) ORDER BY f.id), '[]')
      FROM from_address f JOIN address d ON d.id = f.address_id WHERE f.alert_id = a.id) AS "fromAddresses"
  FROM alert a LEFT JOIN alert_counter k ON k.alert_id = a.id
  WHERE a.user_id = $1 AND ($2::uuid IS NULL OR a.id = $2) AND ($3::uuid IS NULL OR a.id < $3)
  ORDER BY a.id DESC LIMIT $4`;

const SELECT_METHODS = `
  SELECT m.id, m.contract_id AS "contractId", m.procedure_id AS "procedureId", m.name, m.description,
    json_build_object('id', c.id, 'name', c.name, 'description', c.description, 'address', c.address) AS contract,
    (SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'description', v.description,
        'type', v.type) ORDER BY v.position), '[]')
      FROM variable v WHERE v.method_id = m.id) AS variables
  FROM method m JOIN contract c ON c.id = m.contract_id WHERE m.id = ANY($1)`;
