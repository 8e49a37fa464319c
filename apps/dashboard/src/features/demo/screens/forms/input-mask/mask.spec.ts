import { currency, masked } from './mask';

describe('a mask', () => {
  it.each([
    ['4111', '(99) 99', '(41) 11'],
    ['(41', '(99) 99', '(41'],
    ['12ab34', '99-99', '12-34'],
    ['a1-22', 'A-999', 'a-122'],
    ['', '99', ''],
    ['123456', '99/99', '12/34'],
  ])('makes %p in %p to %p', (typed, mask, result) => {
    expect(masked(typed, mask)).toBe(result);
  });

  it('leaves what it made as it is', () => {
    expect(masked(masked('5550100', '(999) 9999'), '(999) 9999')).toBe('(555) 0100');
  });
});

it('amounts are grouped', () => {
  expect(['', '7', '1234', '$12,3456', '00'].map(currency)).toEqual(['', '$7', '$1,234', '$123,456', '$0']);
});
