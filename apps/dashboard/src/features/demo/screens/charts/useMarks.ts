import { marksOf } from '../../charts';
import shell from '../../data/shell.json' with { type: 'json' };
import { useTones } from '../../parts';

/** Series or slices with their colours. What is nearly black would not be seen on a dark ground: there it is pale. */
export function useMarks(named: readonly (string | { name: string })[], colors: readonly string[]) {
  const { dark } = useTones();
  const seen = colors.map((color) => (color === shell.tokens.dark ? dark.fill : color));
  return marksOf(named, seen);
}
