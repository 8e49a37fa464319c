import fc from 'fast-check';
import { type DiffLine, diffLines } from './diffLines';

const shown = (lines: DiffLine[]) => lines.map(({ mark, text }) => mark + text);
const side = (lines: DiffLine[], other: DiffLine['mark']) =>
  lines.filter(({ mark }) => mark !== other).map(({ text }) => text);

/** The longest common subsequence, by trying everything. */
function commonOf([one, ...ones]: string[], [other, ...others]: string[]): number {
  if (one === undefined || other === undefined) return 0;
  if (one === other) return 1 + commonOf(ones, others);
  return Math.max(commonOf(ones, [other, ...others]), commonOf([one, ...ones], others));
}

describe('the lines in which two texts differ', () => {
  it('are marked, removed ones first', () => {
    const lines = diffLines('{\n  "a": 1,\n  "b": 2\n}', '{\n  "a": 3,\n  "b": 2,\n  "c": 4\n}');
    expect(shown(lines)).toEqual([
      ' {',
      '-  "a": 1,',
      '-  "b": 2',
      '+  "a": 3,',
      '+  "b": 2,',
      '+  "c": 4',
      ' }',
    ]);
  });

  it('lead from one to the other, and are as few as can be', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before.join('\n'), after.join('\n'));
        expect(side(lines, '+')).toEqual(before);
        expect(side(lines, '-')).toEqual(after);
        expect(lines.filter(({ mark }) => mark === ' ')).toHaveLength(commonOf(before, after));
      }),
    );
  });
});
