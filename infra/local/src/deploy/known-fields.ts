/**
 * The schemas of kubernetes-models let fields pass that they do not know, so that a misspelt one goes unnoticed; but they
 * look at every one they know. This notes what is looked at.
 * @returns the same data to be validated, and afterwards the paths of what nobody looked at
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
  // The proxy has the shape of what it stands for.
  return {
    watched: watch(data, '') as T,
    unknown: () => pathsOf(data, '').filter((path) => !seen.has(path)),
  };
}

/** Every field below; those of a field that is listed itself come after it. */
function pathsOf(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => [`${at}/${key}`, ...pathsOf(below, `${at}/${key}`)]);
}
