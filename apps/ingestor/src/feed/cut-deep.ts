/**
 * A transaction has one level. From some thousand on, what walks a value by calling itself overflows the stack
 * (JSON.stringify, isDeepStrictEqual); JSON.parse does not.
 */
const MAX_LEVELS = 100;
const CUT = '[nested too deep]';

/** The value itself, or where it is nested too deep to be walked, one like it that ends there. */
export function cutDeep(value: unknown): unknown {
  return isDeeper(value, MAX_LEVELS) ? cut(value, MAX_LEVELS) : value;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (!isNested(value)) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

function cut(value: unknown, levels: number): unknown {
  if (!isNested(value)) return value;
  if (levels === 0) return CUT;
  if (Array.isArray(value)) return value.map((part) => cut(part, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part, levels - 1)]));
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
