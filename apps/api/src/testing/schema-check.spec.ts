import type { Client } from './client.js';
import { ApiDescription, type Schema } from './openapi.js';
import { misfits } from './schema-check.js';

const THING: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    count: { type: 'integer', nullable: true },
    when: { type: 'string', format: 'date-time' },
    kind: { allOf: [{ $ref: '#/components/schemas/Kind' }] },
    words: { type: 'array', items: { type: 'string', maxLength: 3 } },
  },
  required: ['id', 'count'],
};
const schemas = { Thing: THING, Kind: { type: 'string', enum: ['a', 'b'] } };
// Nothing else of the client is used.
const client = { get: async () => ({ body: { paths: {}, components: { schemas } } }) } as unknown as Client;
const api = await ApiDescription.read(client);
const good = { id: '0199d0a4-7a5c-7000-8000-000000000000', count: 1 };

describe('misfits', () => {
  it.each<[string, unknown, string[]]>([
    ['what fits', { ...good, when: '2026-01-02T03:04:05.678Z', kind: 'b', words: ['abc'] }, []],
    ['null where it may be', { ...good, count: null }, []],
    ['null where it may not be', { ...good, id: null }, ['body.id is null']],
    ['nothing at all', undefined, ['body is a undefined, not of type object']],
    ['a field missing', { count: 1 }, ['body.id is missing']],
    ['a field too many', { ...good, secret: 1 }, ['body.secret is not described']],
    ['another type', { ...good, count: '1' }, ['body.count is a string, not of type integer']],
    ['a fraction', { ...good, count: 1.5 }, ['body.count is no integer']],
    ['another value', { ...good, kind: 'c' }, ['body.kind is none of a,b']],
    ['no id', { ...good, id: '1' }, ['body.id is no uuid']],
    ['a date without time', { ...good, when: '2026-01-02' }, ['body.when is no date-time']],
    [
      'a list in a field',
      { ...good, words: ['abc', 'long', 1] },
      ['body.words[1] has a wrong length', 'body.words[2] is a number, not of type string'],
    ],
    ['an object instead of a list', { ...good, words: {} }, ['body.words is not of type array']],
    ['a list instead of an object', [], ['body is not of type object']],
  ])('%s', (_what, value, expected) => {
    expect(misfits(api, { $ref: '#/components/schemas/Thing' }, value)).toEqual(expected);
  });
});
