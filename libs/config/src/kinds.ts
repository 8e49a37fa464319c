import { z } from 'zod';
import type { Setting } from './setting.js';

// The kinds of settings. One without a default is required, unless it is called optional.

/** Digits only: other notations that parse as a number, such as `0x10` or `1e3`, are most likely mistakes. */
const digits = z
  .string()
  .regex(/^\d+$/)
  .transform((given) => Number(given));

const list = z.string().transform((given) => given.split(',').map((part) => part.trim()));

const trueOrFalse = z.enum(['true', 'false']).transform((given) => given === 'true');

export function port(fallback: number): Setting<number> {
  return { ...wholeNumber(fallback, 0, 65535), expected: 'a port from 0 to 65535 (0 = any free one)' };
}

export function optionalPort(example: number): Setting<number | undefined> {
  const schema = digits.pipe(z.number().min(1).max(65535)).optional();
  return { expected: 'a port from 1 to 65535', example: String(example), schema };
}

export function wholeNumber(fallback: number, min: number, max: number): Setting<number> {
  return {
    expected: `a whole number from ${min} to ${max}`,
    example: String(fallback),
    schema: digits.pipe(z.number().min(min).max(max)).prefault(String(fallback)),
  };
}

export function flag(fallback: boolean): Setting<boolean> {
  return {
    expected: 'true or false',
    example: String(fallback),
    schema: trueOrFalse.prefault(`${fallback}`),
  };
}

export function optionalFlag(): Setting<boolean | undefined> {
  return { expected: 'true or false', example: 'true', schema: trueOrFalse.optional() };
}

/** A URL with one of the given schemes. */
export function url(schemes: readonly string[], example: string): Setting<string> {
  return {
    expected: `a URL starting with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    example,
    schema: z.string().refine((given) => isUrl(given, schemes)),
  };
}

export function optionalUrl(schemes: readonly string[], example: string): Setting<string | undefined> {
  const required = url(schemes, example);
  return { ...required, schema: required.schema.optional() };
}

/** Narrows a URL setting to a server whose user name and password, if any, can be percent-decoded. */
export function serverUrl<T extends string | undefined>({
  expected,
  example,
  schema,
}: Setting<T>): Setting<T> {
  return {
    expected: `${expected}, in which a % is written as %25`,
    example,
    schema: schema.refine((given) => given === undefined || isDecodable(given)),
  };
}

/** Narrows a URL setting to one that paths can be added to. */
export function baseUrl<T extends string | undefined>({ expected, example, schema }: Setting<T>): Setting<T> {
  return {
    expected: `${expected}, without ? and #`,
    example,
    schema: schema.refine((given) => given === undefined || isBase(given)),
  };
}

/** Several base URLs, comma-separated, at least one. */
export function urls(schemes: readonly string[], example: string, fallback: string): Setting<string[]> {
  return {
    expected: `one or more URLs starting with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}, without ? and #, comma-separated`,
    example,
    schema: list
      .refine((parts) => parts.every((part) => isUrl(part, schemes) && isBase(part)))
      .prefault(fallback),
  };
}

export function words(expected: string, example: string, fallback = '', shape = /./): Setting<string> {
  return { expected, example, schema: z.string().regex(shape).prefault(fallback) };
}

export function optionalWords(expected: string, example: string, shape = /./): Setting<string | undefined> {
  return { expected, example, schema: z.string().regex(shape).optional() };
}

export function oneOf<const T extends string>(choices: readonly T[], fallback: T): Setting<T> {
  return {
    expected: `one of ${choices.join(', ')}`,
    example: fallback,
    schema: z.enum(choices).prefault(fallback),
  };
}

export function startTick(): Setting<number | 'latest'> {
  return {
    expected: 'a tick number, or latest',
    example: 'latest',
    schema: z.union([z.literal('latest'), digits.pipe(z.number().max(0xffff_ffff))]).default('latest'),
  };
}

/** Keys of 32 bytes in base64, comma-separated, at least one. */
export function keys(): Setting<Buffer[]> {
  return {
    expected: '32 bytes, base64, or several of these, comma-separated',
    example: '$(openssl rand -base64 32)',
    schema: list
      .refine((parts) => parts.every((part) => /^[A-Za-z0-9+/]{43}=$/.test(part)))
      .transform((parts) => parts.map((part) => Buffer.from(part, 'base64'))),
  };
}

function isUrl(text: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return schemes.includes(protocol.slice(0, -1)) && hostname !== '';
}

function isBase(text: string): boolean {
  return !/[?#]/.test(text);
}

function isDecodable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, pathname } = new URL(text);
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}
