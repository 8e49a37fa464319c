import { marked } from './marks';

it('marks go around what is selected', () => {
  expect(marked('one two', 'bold', 4, 7)).toBe('one **two**');
  expect(marked('one', 'code', 0, 0)).toBe('``one');
});

it('marks of a line go before it', () => {
  expect(marked('one\ntwo', 'list', 5, 6)).toBe('one\n- two');
  expect(marked('one\ntwo', 'heading', 0, 0)).toBe('# one\ntwo');
  expect(marked('\ntwo', 'heading', 0, 0)).toBe('# \ntwo');
});
