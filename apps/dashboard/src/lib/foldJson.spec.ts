import fc from 'fast-check';
import { type Fold, foldJson } from './foldJson';

const textOf = (parts: Fold['parts']): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : `${part.open}\n${textOf(part.parts)}${part.close}`))
    .join('');

describe('folded JSON', () => {
  it('has every letter of the text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 30 }), (value) => {
        const text = JSON.stringify(value, null, 2);
        expect(textOf(foldJson(text))).toBe(text);
      }),
    );
  });

  it('has what belongs together in one place', () => {
    const text = JSON.stringify({ a: 1, b: '}', c: [{ d: '{' }, {}], e: [], f: 2 }, null, 2);
    const inner = { open: '    {', parts: ['      "d": "{"\n'], close: '    },\n' };
    const list = { open: '  "c": [', parts: [inner, '    {}\n'], close: '  ],\n' };
    const parts = ['  "a": 1,\n  "b": "}",\n', list, '  "e": [],\n  "f": 2\n'];
    expect(foldJson(text)).toEqual([{ open: '{', parts, close: '}' }]);
  });

  it('stays open where the text was cut', () => {
    expect(foldJson('{\n  "a": [\n    1')).toEqual([
      { open: '{', parts: [{ open: '  "a": [', parts: ['    1'], close: '' }], close: '' },
    ]);
  });

  it('goes down only so far, however deep the text is nested', () => {
    const text = JSON.stringify(JSON.parse('['.repeat(100) + '1' + ']'.repeat(100)), null, 2);
    const depth = (parts: Fold['parts']): number =>
      Math.max(0, ...parts.map((part) => (typeof part === 'string' ? 0 : 1 + depth(part.parts))));
    expect(depth(foldJson(text))).toBe(20);
    expect(textOf(foldJson(text))).toBe(text);
  });
});
