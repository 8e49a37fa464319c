import { ComparisonType } from '@tickhook/domain';
import { AlertIndex } from './alert-index.js';
import { alertOf, callOf, int64, text } from './testing/builders.js';

const { GreaterThan, LessThan, Equals, Contains, NotEquals } = ComparisonType;
const CALL = callOf({ AssetName: 'QCAP', Price: 5n, NumberOfShares: 10n }, { sourceId: 'ALICE' });

function indexOf(...alerts: ReturnType<typeof alertOf>[]): AlertIndex {
  const index = new AlertIndex();
  for (const alert of alerts) index.upsert(alert);
  return index;
}

describe('AlertIndex', () => {
  it('matches every call of the method when an alert has neither conditions nor sources', () => {
    const index = indexOf(alertOf('here'), alertOf('elsewhere', { methodId: 7 }));
    expect(index.match(CALL)).toEqual(['here']);
  });

  it('asks for all conditions', () => {
    const qcap = text('AssetName', Equals, 'QCAP');
    const index = indexOf(
      alertOf('both', { conditions: [qcap, int64('Price', GreaterThan, 4)] }),
      alertOf('one', { conditions: [qcap, int64('Price', GreaterThan, 5)] }),
    );
    expect(index.match(CALL)).toEqual(['both']);
  });

  it('asks for any one of the sources, and for the conditions as well', () => {
    const conditions = [text('AssetName', Equals, 'QCAP')];
    const index = indexOf(
      alertOf('any', { sources: ['BOB', 'ALICE'] }),
      alertOf('none', { sources: ['BOB', 'CAROL'] }),
      alertOf('with condition', { sources: ['ALICE'], conditions }),
      alertOf('against condition', {
        sources: ['ALICE'],
        conditions: [text('AssetName', NotEquals, 'QCAP')],
      }),
    );
    expect(index.match(CALL).sort()).toEqual(['any', 'with condition']);
  });

  it('names an alert once, whatever it repeats', () => {
    const conditions = [text('AssetName', Contains, 'A'), text('AssetName', Contains, 'A')];
    const index = indexOf(
      alertOf('twice', { sources: ['ALICE', 'ALICE'] }),
      alertOf('parts', { conditions }),
    );
    expect(index.match(callOf({ AssetName: 'AAA' }, { sourceId: 'ALICE' })).sort()).toEqual([
      'parts',
      'twice',
    ]);
  });

  it.each([
    ['two values for one variable', [int64('Price', Equals, 5), int64('Price', Equals, 6)]],
    ['a variable the call does not have', [int64('Fee', NotEquals, 1)]],
    ['an empty interval', [int64('Price', GreaterThan, 7), int64('Price', LessThan, 3)]],
    ['a value that cannot be read', [{ ...int64('Price', NotEquals, 1), value: 'cheap' }]],
    ['a comparison that the type does not have', [text('AssetName', GreaterThan, 'A')]],
  ])('never matches on %s', (_, conditions) => {
    const index = indexOf(alertOf('never', { conditions }));
    expect(index.match(CALL)).toEqual([]);
    expect(index.size).toBe(1);
    expect(index.remove('never')).toBe(true);
  });

  it('keeps the tightest of several bounds', () => {
    const conditions = [1, 9, 4].map((price) => int64('Price', GreaterThan, price));
    const index = indexOf(alertOf('above 9', { conditions }));
    expect(index.match(callOf({ Price: 9n }))).toEqual([]);
    expect(index.match(callOf({ Price: 10n }))).toEqual(['above 9']);
  });

  it('tells the last exact double from the first that is shared', () => {
    const bound = -(2n ** 53n - 1n);
    const index = indexOf(
      alertOf('above', { conditions: [int64('Price', GreaterThan, bound)] }),
      alertOf('below', { conditions: [int64('Price', LessThan, -bound)] }),
    );
    expect(index.match(callOf({ Price: bound - 1n }))).toEqual(['below']);
    expect(index.match(callOf({ Price: 1n - bound }))).toEqual(['above']);
  });

  it('tells neighbours apart that share a double', () => {
    const bound = 2n ** 63n - 2n;
    const index = indexOf(
      alertOf('above', { conditions: [int64('Price', GreaterThan, bound)] }),
      alertOf('below', { conditions: [int64('Price', LessThan, bound)] }),
    );
    expect(index.match(callOf({ Price: bound }))).toEqual([]);
    expect(index.match(callOf({ Price: bound + 1n }))).toEqual(['above']);
    expect(index.match(callOf({ Price: bound - 1n }))).toEqual(['below']);
  });

  it.each(['QCAP', 'A LONG TEXT WITH QCAP IN IT'])('finds the parts of %s', (name) => {
    const parts = [
      '',
      'Q',
      'CAP',
      'QCAP',
      'qcap',
      'QCAPS',
      ...Array.from({ length: 40 }, (_, i) => `part ${i}`),
    ];
    const index = indexOf(
      ...parts.map((part) => alertOf(part, { conditions: [text('AssetName', Contains, part)] })),
    );
    expect(index.match(callOf({ AssetName: name })).sort()).toEqual(['', 'CAP', 'Q', 'QCAP']);
  });

  it('puts an alert in the place of the one with its id', () => {
    const index = indexOf(alertOf('changing', { conditions: [int64('Price', Equals, 5)] }));
    index.upsert(alertOf('changing', { conditions: [int64('Price', Equals, 6)] }));
    expect(index.size).toBe(1);
    expect(index.match(CALL)).toEqual([]);
    expect(index.match(callOf({ Price: 6n }))).toEqual(['changing']);
  });

  it('moves an alert to another method', () => {
    const index = indexOf(alertOf('moving'));
    index.upsert(alertOf('moving', { methodId: 7 }));
    expect(index.match(CALL)).toEqual([]);
    expect(index.match({ ...CALL, methodId: 7 })).toEqual(['moving']);
  });

  it('forgets a removed alert, and says when there was none', () => {
    const index = indexOf(alertOf('gone'), alertOf('stays'));
    expect(index.remove('gone')).toBe(true);
    expect(index.remove('gone')).toBe(false);
    expect(index.match(CALL)).toEqual(['stays']);
  });
});
