import { listId, moved, placeOf, swapped, targetOf, without } from './lists';

const piece = (id: string) => ({ id, label: id });
const lists = [['a', 'b', 'c'].map(piece), ['d'].map(piece)];
const shown = (some: readonly (readonly { id: string }[])[]) =>
  some.map((one) => one.map(({ id }) => id).join(''));

describe('lists of pieces', () => {
  it('make room for what is moved', () => {
    expect(shown(moved(lists, 'a', { list: 0, index: 2 }))).toEqual(['bca', 'd']);
    expect(shown(moved(lists, 'c', { list: 0, index: 0 }))).toEqual(['cab', 'd']);
    expect(shown(moved(lists, 'b', { list: 1, index: 0 }))).toEqual(['ac', 'bd']);
    expect(moved(lists, 'x', { list: 1, index: 0 })).toBe(lists);
  });

  it('let two change places, also from list to list', () => {
    expect(shown(swapped(lists, 'a', 'c'))).toEqual(['cba', 'd']);
    expect(shown(swapped(lists, 'a', 'd'))).toEqual(['dbc', 'a']);
    expect(swapped(lists, 'a', 'x')).toBe(lists);
  });

  it('lose what is removed, and may be empty', () => {
    const left = without(lists, 'd');
    expect(shown(left)).toEqual(['abc', '']);
    expect(targetOf(left, listId(1))).toEqual({ list: 1, index: 0 });
    expect(placeOf(left, 'd')).toBeUndefined();
  });
});
