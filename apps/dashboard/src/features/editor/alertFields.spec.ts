import { fieldFault, takenNames } from './alertFields';

const WHALE = '🐋';

it.each([
  [3, { id: 'editor.fault.tooShort', values: { count: '4' } }],
  [4, undefined],
  [100, undefined],
  [101, { id: 'editor.fault.tooLong', values: { count: '100' } }],
])('counts the characters of %i emoji as the API does', (count, fault) => {
  expect(fieldFault('name', WHALE.repeat(count), new Set())).toEqual(fault);
});

it('takes a name of which nothing can be seen for none', () => {
  const missing = { id: 'editor.fault.nameRequired' };
  expect(fieldFault('name', '\u200b\u200c\u200d\u2060\ufeff\u00ad', new Set())).toEqual(missing);
});

it.each([
  ['ΤΙΜΕΣ', 'τιμεσ', { id: 'editor.fault.nameTaken' }],
  ['ΤΙΜΕΣ', 'τιμες', undefined],
  [' Bids ', 'bIDS', { id: 'editor.fault.nameTaken' }],
])('takes %s beside %s for the same name where the database does', (name, other, fault) => {
  expect(fieldFault('name', name, takenNames([{ id: 'other', name: other }]))).toEqual(fault);
});
