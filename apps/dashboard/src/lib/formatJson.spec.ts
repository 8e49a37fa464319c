import fc from 'fast-check';
import { formatJson } from './formatJson';

describe('formatJson', () => {
  it('keeps the digits of every number', () => {
    const number = fc.oneof(
      fc.bigInt().map(String),
      fc.constantFrom('1.0', '1e400', '-0', '0.10', '9223372036854775807', '1E-7'),
    );
    fc.assert(
      fc.property(number, (digits) => formatJson(`{"Price":${digits}}`) === `{\n  "Price": ${digits}\n}`),
    );
  });

  it('shows the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.parse(formatJson(text) ?? '')).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['a word', 'OK'],
    ['a page', '<html></html>'],
    ['two values under one key', '{"a":1,"a":2}'],
    ['brackets without end', '['.repeat(60_000)],
  ])('does not take %s for JSON', (_what, text) => {
    expect(formatJson(text)).toBeUndefined();
  });

  it('leaves as it came what indents would make too long to lay out', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${'0,'.repeat(30_000)}0${']'.repeat(depth)}`;
    expect(formatJson(nested(1))).toHaveLength(150_007);
    expect(formatJson(nested(1000))).toBeUndefined();
  });
});
