export interface DiffLine {
  /** `-`: only in the old text; `+`: only in the new one */
  mark: ' ' | '-' | '+';
  text: string;
}

/**
 * The fewest line changes that turn one text into another, removals first. Time and memory grow with the product of the
 * texts' lengths: meant for the payload of a call, which has about thirty lines.
 */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split('\n');
  const now = after.split('\n');
  const common = commonLines(old, now);
  const lines: DiffLine[] = [];
  const add = (mark: DiffLine['mark'], text = '') => lines.push({ mark, text });
  for (let [i, j] = [0, 0]; i < old.length || j < now.length;) {
    const [isOldLeft, isNowLeft] = [i < old.length, j < now.length];
    if (isOldLeft && isNowLeft && old[i] === now[j]) {
      add(' ', old[i++]);
      j += 1;
    } else if (!isNowLeft || (isOldLeft && common(i + 1, j) >= common(i, j + 1))) add('-', old[i++]);
    else add('+', now[j++]);
  }
  return lines;
}

/** How many lines the old text from line i on shares with the new one from line j on, in the same order. */
function commonLines(old: readonly string[], now: readonly string[]): (i: number, j: number) => number {
  const width = now.length + 1;
  const table = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      table[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
}
