/**
 * Caches the results of a pure function of a text, for texts that recur.
 * @param limit maximum number of cached results; when it is reached, the cache is cleared
 */
export function memoise<T extends string | boolean>(
  compute: (text: string) => T,
  limit: number,
): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = compute(text);
    if (answers.size >= limit) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
