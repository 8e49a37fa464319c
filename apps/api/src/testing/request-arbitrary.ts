import fc from 'fast-check';
import type { ApiDescription, Operation, Parameter } from './openapi.js';
import { mostlyFitting, type Hints } from './schema-arbitrary.js';

export interface FuzzedRequest {
  path: string;
  headers: Record<string, string>;
  text: string | undefined;
}

/** Encoded as part of a URL, without lone surrogates and short enough for Node to accept the request head. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(Buffer.from(text.slice(0, 300)).toString());
}

/** Encoded as a path segment; values that would lead to another path are replaced. */
function segment(value: unknown): string {
  const text = encoded(value);
  return /^(\.{0,2}|stats|stream)$/.test(text) ? 'x' : text;
}

const rawSegments = fc.constantFrom('%zz', '%00', '%c0%80', '%', '%ff', '%E2%80%AE');

function valueOf(api: ApiDescription, { name, schema }: Parameter, hints: Hints): fc.Arbitrary<unknown> {
  const given = { type: 'object' as const, properties: { [name]: schema }, required: [name] };
  return mostlyFitting(api, given, hints).map((value) => (value as Record<string, unknown> | null)?.[name]);
}

function pathOf(api: ApiDescription, { path, parameters }: Operation, hints: Hints): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const segments = inPath.map((parameter) =>
    fc.oneof(
      { weight: 9, arbitrary: valueOf(api, parameter, hints).map(segment) },
      { weight: 1, arbitrary: rawSegments },
    ),
  );
  return fc
    .tuple(...segments)
    .map((texts) =>
      inPath.reduce((filled, { name }, index) => filled.replace(`{${name}}`, () => texts[index] ?? ''), path),
    );
}

const strangeQuery = fc.constantFrom(
  '&__proto__=1',
  '&a[b]=c',
  '&a[]=1&a[]=2',
  '&%zz',
  '&=',
  '&constructor=x',
  '&&',
  '',
);

/** Zero times or once, rarely twice. */
function timesOf<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  const times = (count: number) => fc.array(value, { minLength: count, maxLength: count });
  return fc.oneof(
    { weight: 6, arbitrary: times(0) },
    { weight: 5, arbitrary: times(1) },
    { weight: 1, arbitrary: times(2) },
  );
}

function queryOf(api: ApiDescription, { parameters }: Operation, hints: Hints): fc.Arbitrary<string> {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) =>
      timesOf(valueOf(api, parameter, hints)).map((values) =>
        values.map((value) => `${parameter.name}=${encoded(value)}`),
      ),
    );
  const strange = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: strangeQuery });
  return fc.tuple(fc.tuple(...pairs), strange).map(([given, more]) => `?${given.flat().join('&')}${more}`);
}

function bodyOf(api: ApiDescription, { body }: Operation, hints: Hints): fc.Arbitrary<string | undefined> {
  if (!body) return fc.constant(undefined);
  const json = mostlyFitting(api, body, hints).map((value) => JSON.stringify(value));
  const broken = fc.constantFrom('', '{', '"', '[1,', '{"a":1}}', '\ufeff{}', '{"id":1e999}');
  return fc.oneof({ weight: 14, arbitrary: json }, { weight: 1, arbitrary: broken });
}

/** Requests of an operation: mostly valid ones, some with one or more faults. */
export function requestOf(
  api: ApiDescription,
  operation: Operation,
  hints: Hints,
): fc.Arbitrary<FuzzedRequest> {
  const headers = fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { 'content-type': 'text/plain' },
        { 'content-type': 'application/json; charset=latin1' },
        { 'content-encoding': 'gzip' },
        { 'last-event-id': 'x' },
        { accept: 'image/png' },
      ),
    },
  );
  return fc
    .tuple(
      pathOf(api, operation, hints),
      queryOf(api, operation, hints),
      headers,
      bodyOf(api, operation, hints),
    )
    .map(([path, query, given, text]) => ({ path: path + query, headers: given, text }));
}
