import type { ContractResponse, MethodResponse } from './catalogue.js';

export interface ConditionResponse {
  id: string;
  alertId: string;
  variableId: number;
  /** number of a `ComparisonType` */
  type: number;
  value: string;
}

export interface SourceResponse {
  id: string;
  addressId: string;
  address: { id: string; identity: string };
  /** the identity */
  addressFrom: string;
  alertId: string;
}

export interface AlertMethodResponse extends MethodResponse {
  contract: Omit<ContractResponse, 'methods'>;
}

/** Dates are ISO 8601 in UTC. */
export interface AlertResponse {
  id: string;
  name: string;
  description: string;
  isActive: boolean;
  inactiveReason: 'user' | 'gone' | 'failing' | null;
  inactiveSince: string | null;
  created: string;
  totalNotifications: number;
  withheldThisMonth: number;
  methodId: number | null;
  method: AlertMethodResponse | null;
  conditions: ConditionResponse[];
  fromAddresses: SourceResponse[];
  webhook: string | null;
}

export interface CreateAlertRequest {
  name: string;
  description: string;
}

export interface UpdateAlertRequest extends CreateAlertRequest {
  id: string;
}

export interface SetActiveRequest {
  id: string;
  isActive: boolean;
}

export interface SetMethodRequest {
  id: string;
  methodId: number;
}

export interface SetWebhookRequest {
  id: string;
  webhook: string;
}

export interface CreateConditionRequest {
  alertId: string;
  variableId: number;
  type: number;
  value: string;
}

export interface UpdateConditionRequest {
  conditionId: string;
  variableId: number;
  type: number;
  value: string;
}

export interface CreateSourceRequest {
  addressFrom: string;
  alertId: string;
}
