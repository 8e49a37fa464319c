import type { AlertDetails, AlertMethod, AlertSource, LoadedAlert } from '@tickhook/database';
import type { AlertResponse, ConditionResponse, SourceResponse } from './alert.response.js';

/** Maps an alert to its REST v1 response. */
export function presentAlert({ alert, totalNotifications, withheldThisMonth }: AlertDetails): AlertResponse {
  return {
    id: alert.id,
    name: alert.name,
    description: alert.description,
    isActive: alert.isActive,
    inactiveReason: alert.inactiveReason,
    inactiveSince: alert.inactiveSince?.toISOString() ?? null,
    created: alert.createdAt.toISOString(),
    totalNotifications,
    withheldThisMonth,
    methodId: alert.methodId,
    method: alert.method && presentAlertMethod(alert.method),
    conditions: alert.conditions.map(presentCondition),
    fromAddresses: alert.fromAddresses.map(presentSource),
    webhook: alert.webhook,
  };
}

function presentAlertMethod(method: AlertMethod): AlertResponse['method'] {
  const { id, name, description, contractId, contract, variables } = method;
  const summary = { id: contract.id, name: contract.name, description: contract.description };
  return { id, name, description, contractId, contract: summary, variables };
}

export function presentCondition(condition: LoadedAlert['conditions'][number]): ConditionResponse {
  const { id, alertId, variableId, type, value } = condition;
  return { id, alertId, variableId, type, value };
}

export function presentSource(source: AlertSource): SourceResponse {
  const { id, alertId, address } = source;
  return {
    id,
    addressId: address.id,
    address: { id: address.id, identity: address.identity },
    addressFrom: address.identity,
    alertId,
  };
}
