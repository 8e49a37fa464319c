import { isISO8601, isUUID } from 'class-validator';
import type { ApiDescription, Schema } from './openapi.js';

/** Lists where a value does not fit its schema. Properties not in the schema are not allowed. */
export function misfits(api: ApiDescription, given: Schema, value: unknown, at = 'body'): string[] {
  const schema = api.resolve(given);
  if (value === null) return schema.nullable ? [] : [`${at} is null`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is none of ${schema.enum.join()}`];
  if (typeof value !== typeOf(schema)) return [`${at} is a ${typeof value}, not of type ${schema.type}`];
  if (Array.isArray(value) !== (schema.type === 'array')) return [`${at} is not of type ${schema.type}`];
  if (Array.isArray(value)) return itemMisfits(api, schema, value, at);
  if (typeof value === 'object') return propertyMisfits(api, schema, value, at);
  return plainMisfits(schema, value, at);
}

function typeOf({ type }: Schema): string {
  if (type === 'integer') return 'number';
  return type === undefined || type === 'array' ? 'object' : type;
}

function itemMisfits(api: ApiDescription, { items = {} }: Schema, values: unknown[], at: string): string[] {
  return values.flatMap((value, index) => misfits(api, items, value, `${at}[${index}]`));
}

function propertyMisfits(api: ApiDescription, schema: Schema, value: object, at: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => `${at}.${name} is missing`);
  const wrong = Object.entries(value).flatMap(([name, each]) => {
    const described = properties[name] ?? additionalProperties;
    return described ? misfits(api, described, each, `${at}.${name}`) : [`${at}.${name} is not described`];
  });
  return [...missing, ...wrong];
}

const FORMATS: Record<string, (text: string) => boolean> = {
  uuid: (text) => isUUID(text, 'loose'),
  'date-time': (text) => isISO8601(text, { strict: true, strictSeparator: true }) && text.endsWith('Z'),
  uri: (text) => URL.canParse(text),
};

function plainMisfits(schema: Schema, value: unknown, at: string): string[] {
  const {
    format,
    type,
    minimum = -Infinity,
    maximum = Infinity,
    minLength = 0,
    maxLength = Infinity,
  } = schema;
  if (type === 'integer' && !Number.isSafeInteger(value)) return [`${at} is no integer`];
  if (typeof value === 'number' && (value < minimum || value > maximum)) return [`${at} is out of range`];
  if (typeof value !== 'string') return [];
  if (value.length < minLength || value.length > maxLength) return [`${at} has a wrong length`];
  if (format && !FORMATS[format]?.(value)) return [`${at} is no ${format}`];
  return [];
}
