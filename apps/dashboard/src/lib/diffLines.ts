export interface DiffLine {
  /** `-`: only in the text before; `+`: only in the one after */
  mark: ' ' | '-' | '+';
  text: string;
}

/**
 * The fewest lines that turn one text into another, removed ones first. Time and memory grow with the product of their
 * lengths: meant for what is sent of a call, which has about thirty lines.
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

/** How many lines one text from line i on has in common with the other from line j on, in the same order. */
function commonLines(old: readonly string[], now: readonly string[]): (i: number, j: number) => number {
  const width = now.length + 1;
  const table = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      table[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
}
