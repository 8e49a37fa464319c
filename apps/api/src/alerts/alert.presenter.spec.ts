import type { LoadedAlert } from '@tickhook/database';
import { ComparisonType, VariableType } from '@tickhook/domain';
import { presentAlert, presentCondition, presentSource } from './alert.presenter.js';
import type { AlertResponse } from './alert.response.js';

const variable = (id: number) => ({
  id,
  name: `Variable ${id}`,
  description: 'A variable',
  type: VariableType.Int64,
});
const condition = {
  id: 'condition-1',
  alertId: 'alert-1',
  variableId: 3,
  type: ComparisonType.Equals,
  value: '7',
};
const source = {
  id: 'source-1',
  alertId: 'alert-1',
  address: { id: 'address-1', identity: 'A'.repeat(60) },
};
const contract = { id: 1, name: 'QX', description: 'Exchange', address: 'B'.repeat(60) };
const alert: LoadedAlert = {
  id: 'alert-1',
  name: 'Whales',
  description: 'Large bids',
  isActive: false,
  inactiveReason: 'gone',
  inactiveSince: new Date('2030-01-02T03:04:05.678Z'),
  createdAt: new Date('2029-01-01T00:00:00Z'),
  methodId: 6,
  method: {
    id: 6,
    contractId: 1,
    procedureId: 6,
    name: 'AddToBidOrder',
    description: 'A bid',
    contract,
    variables: [variable(10), variable(20), variable(30)],
  },
  webhook: 'https://example.com/hook',
  endpointId: 'endpoint-1',
  conditions: [condition],
  fromAddresses: [source],
};

function present(changes: Partial<LoadedAlert> = {}): AlertResponse {
  return presentAlert({ alert: { ...alert, ...changes }, totalNotifications: 12, withheldThisMonth: 3 });
}

describe('presentAlert', () => {
  it('shows all that belongs to an alert, and no more', () => {
    const shown = (id: number) => ({ id, name: `Variable ${id}`, description: 'A variable', type: 2 });
    const expected: AlertResponse = {
      id: 'alert-1',
      name: 'Whales',
      description: 'Large bids',
      isActive: false,
      inactiveReason: 'gone',
      inactiveSince: '2030-01-02T03:04:05.678Z',
      created: '2029-01-01T00:00:00.000Z',
      totalNotifications: 12,
      withheldThisMonth: 3,
      methodId: 6,
      method: {
        id: 6,
        name: 'AddToBidOrder',
        description: 'A bid',
        contractId: 1,
        contract: { id: 1, name: 'QX', description: 'Exchange' },
        variables: [shown(10), shown(20), shown(30)],
      },
      conditions: [condition],
      fromAddresses: [presentSource(source)],
      webhook: 'https://example.com/hook',
    };
    expect(present()).toStrictEqual(expected);
  });

  it('shows null for what is not set', () => {
    const nothing = {
      methodId: null,
      method: null,
      webhook: null,
      inactiveReason: null,
      inactiveSince: null,
    };
    expect(present(nothing)).toMatchObject(nothing);
  });
});

it('presentCondition leaves out whatever else is there', () => {
  expect(presentCondition({ ...condition, ...{ secret: 'sealed' } })).toStrictEqual(condition);
});

it('presentSource shows the identity under both names', () => {
  expect(presentSource(source)).toStrictEqual({
    id: 'source-1',
    addressId: 'address-1',
    address: { id: 'address-1', identity: 'A'.repeat(60) },
    addressFrom: 'A'.repeat(60),
    alertId: 'alert-1',
  });
});
