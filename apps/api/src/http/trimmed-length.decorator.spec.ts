import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { TrimmedLength } from './trimmed-length.decorator.js';

class Named {
  @TrimmedLength({ min: 4, max: 10, missing: 'Name is required.' })
  name: unknown;
}

function read(name: unknown): { name: unknown; messages: string[] } {
  const named = plainToInstance(Named, { name });
  const problems = validateSync(named, { stopAtFirstError: true });
  return {
    name: named.name,
    messages: problems.flatMap(({ constraints }) => Object.values(constraints ?? {})),
  };
}

describe('TrimmedLength', () => {
  it.each([
    [undefined, 'Name is required.'],
    [null, 'Name is required.'],
    ['', 'Name is required.'],
    [' \t\r\n\u00a0', 'Name is required.'],
    ['\u200b\u200c\u200d\u2060\ufeff\u00ad', 'Name is required.'],
    [0, 'Name is required.'],
    [true, 'Name is required.'],
    [{}, 'Name is required.'],
    ['abc', 'At least 4 characters.'],
    ['  abc  ', 'At least 4 characters.'],
    ['🐋🐋🐋', 'At least 4 characters.'],
    ['abcdefghijk', 'At most 10 characters.'],
    ['abc\0def', 'The character U+0000 is not allowed.'],
  ])('says of %j: %s', (name, message) => {
    expect(read(name).messages).toEqual([message]);
  });

  it.each(['abcd', 'abcdefghij', '   abcdefghij   ', 'a  d', '🐋'.repeat(10)])('takes %j', (name) => {
    expect(read(name)).toEqual({ name: name.trim(), messages: [] });
  });

  it('has one message or none for whatever comes, and none only within the limits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), (given) => {
        const { name, messages } = read(given);
        const length = typeof name === 'string' && !name.includes('\0') ? [...name].length : 0;
        expect(messages).toHaveLength(length >= 4 && length <= 10 ? 0 : 1);
      }),
    );
  });
});
