/**
 * Remembers the answers of a function of text alone, for texts that come again and again.
 * @param limit answers kept at most; then all are forgotten
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
