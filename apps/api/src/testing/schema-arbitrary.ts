import fc from 'fast-check';
import type { ApiDescription, Schema } from './openapi.js';

/** Meaningful values for the api, by field name. */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

const HUGE = 5000;
const KEYS = ['__proto__', 'constructor', 'length', 'toString', 'then', 'id', 'userId', ''];

/** Values that fit no schema in particular. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, -0, 2 ** 31, -(2 ** 53), 2 ** 64, 1e308, 5e-324),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e',
    'NaN',
    '1e400',
    "'; DROP TABLE alert; --",
  ),
  fc.constantFrom('x'.repeat(HUGE), '\u{1f40b}'.repeat(HUGE), '9'.repeat(HUGE)),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom(...KEYS), fc.jsonValue({ maxDepth: 2 })),
  fc
    .integer({ min: 1, max: 2000 })
    .map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
);

/** Values that fit a schema. */
function fitting(api: ApiDescription, given: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const schema = api.resolve(given);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { minimum = -(2 ** 31), maximum = 2 ** 31 - 1, minLength = 0, maxLength = 50 } = schema;
  switch (schema.type) {
    case 'object':
      return record(api, schema, hints);
    case 'array':
      return fc.array(fitting(api, schema.items ?? {}, hints), { maxLength: 5 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: minimum, max: maximum });
    default:
      return textOf(schema.format, { minLength, maxLength });
  }
}

function textOf(format: string | undefined, lengths: fc.StringConstraints): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.string({ unit: 'grapheme', ...lengths });
}

function field(api: ApiDescription, name: string, schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const known = hints[name];
  const any = fitting(api, schema, hints);
  return known ? fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: any }) : any;
}

function record(api: ApiDescription, { properties = {}, required = [] }: Schema, hints: Hints) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, field(api, name, schema, hints)]);
  // Built field by field; a record with unknown names has no more precise type.
  const model = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
  return fc.record(model, { requiredKeys: required });
}

/** Values that fit, values with one wrong or missing field, and values that do not fit at all. */
export function mostlyFitting(api: ApiDescription, schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const good = fitting(api, schema, hints);
  const names = Object.keys(api.resolve(schema).properties ?? {});
  if (names.length === 0) return fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: junk });
  const name = fc.constantFrom(...names);
  const spoilt = fc.tuple(good, name, junk).map(([value, key, bad]) => ({ ...Object(value), [key]: bad }));
  const incomplete = fc.tuple(good, name).map(([value, key]) => ({ ...Object(value), [key]: undefined }));
  const extended = fc.tuple(good, fc.constantFrom(...KEYS), junk).map(withOwn);
  return fc.oneof(
    { weight: 8, arbitrary: good },
    { weight: 3, arbitrary: spoilt },
    { weight: 1, arbitrary: incomplete },
    { weight: 1, arbitrary: extended },
    { weight: 1, arbitrary: junk },
  );
}

/** Adds an own property, even for `__proto__`, as JSON would. */
function withOwn([value, key, more]: [unknown, string, unknown]): object {
  return Object.defineProperty({ ...Object(value) }, key, { value: more, enumerable: true });
}
