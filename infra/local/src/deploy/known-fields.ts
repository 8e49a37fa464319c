/**
 * The schemas of kubernetes-models accept unknown fields, so a misspelt field goes unnoticed. But they read every field
 * they know, so this records which fields are read.
 * @returns `watched`: the data to validate; `unknown`: afterwards, the paths of fields that were not read
 */
export function watchFields<T extends object>(data: T): { watched: T; unknown: () => string[] } {
  const seen = new Set<string>();
  const watch = (value: unknown, at: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return new Proxy(value, {
      get(target, key, receiver) {
        const found: unknown = Reflect.get(target, key, receiver);
        if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return found;
        seen.add(`${at}/${key}`);
        return watch(found, `${at}/${key}`);
      },
    });
  };
  // The proxy has the shape of its target.
  return {
    watched: watch(data, '') as T,
    unknown: () => pathsOf(data, '').filter((path) => !seen.has(path)),
  };
}

/** Paths of all nested fields; a field's own fields follow it. */
function pathsOf(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => [`${at}/${key}`, ...pathsOf(below, `${at}/${key}`)]);
}
