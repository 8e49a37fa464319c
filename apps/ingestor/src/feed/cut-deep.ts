/**
 * A transaction has one level. A value with thousands of levels overflows the stack of recursive functions
 * (JSON.stringify, isDeepStrictEqual); JSON.parse accepts it.
 */
const MAX_LEVELS = 100;
const CUT = '[nested too deep]';

/** The value itself, or a copy that is cut off where it is nested too deeply. */
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
