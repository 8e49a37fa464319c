import { PendingChanges } from './pending-changes.js';

const ids = (alertId: string, ...numbers: number[]) =>
  numbers.map((number) => ({ alertId, id: `n${number}` }));

function pending(limits = { idsPerAlert: 3, ids: 5, alerts: 3 }) {
  const changes = new PendingChanges(limits);
  const add = (alertId: string, ...numbers: number[]) => {
    for (const change of ids(alertId, ...numbers)) changes.add(change);
  };
  return { changes, add };
}

describe('PendingChanges', () => {
  it('names each notification once, by alert', () => {
    const { changes, add } = pending();
    add('a', 1, 2, 1);
    add('b', 1);
    add('a', 2);
    expect(changes.take()).toEqual([
      { alertId: 'a', notificationIds: ['n1', 'n2'] },
      { alertId: 'b', notificationIds: ['n1'] },
    ]);
  });

  it('is empty at first and once taken', () => {
    const { changes, add } = pending();
    expect(changes.isEmpty).toBe(true);
    add('a', 1);
    expect(changes.isEmpty).toBe(false);
    changes.take();
    expect(changes.isEmpty).toBe(true);
    expect(changes.take()).toEqual([]);
  });

  it('names the alert alone when too many of its notifications changed, or which ones is not known', () => {
    const { changes, add } = pending();
    add('a', 1, 2, 3, 4, 5);
    changes.addAlert('b');
    add('b', 1);
    expect(changes.take()).toEqual([
      { alertId: 'a', notificationIds: [] },
      { alertId: 'b', notificationIds: [] },
    ]);
  });

  it('names no more than so many in all; what names none leaves room for others', () => {
    const { changes, add } = pending();
    add('a', 1, 2, 3);
    add('b', 1, 2);
    add('c', 1);
    add('a', 4);
    add('b', 3);
    expect(changes.take()).toEqual([
      { alertId: 'a', notificationIds: [] },
      { alertId: 'b', notificationIds: ['n1', 'n2', 'n3'] },
      { alertId: 'c', notificationIds: [] },
    ]);
  });

  it('says that anything changed when there are too many alerts, and begins anew when taken', () => {
    const { changes, add } = pending();
    for (const alertId of ['a', 'b', 'c', 'd', 'e']) add(alertId, 1);
    changes.addAlert('f');
    expect(changes.isEmpty).toBe(false);
    expect(changes.take()).toBe('all');
    add('a', 1);
    expect(changes.take()).toEqual([{ alertId: 'a', notificationIds: ['n1'] }]);
  });
});
