/** The parameters of an address with others in place of those named; `undefined` takes one away. */
export function withParameters(
  present: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(present);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
