import { cutDeep } from './cut-deep.js';

const nest = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('cutDeep', () => {
  it.each([null, 5, 'text', [], nest(100), { a: [{ b: null }] }])('leaves %j as it is', (value) => {
    expect(cutDeep(value)).toBe(value);
  });

  it('ends a value where it is nested too deep, and keeps the rest', () => {
    const entry = { amount: '5', note: nest(100_000), list: [{ a: 1 }, null] };
    const cut = cutDeep(entry);
    expect(cut).toMatchObject({ amount: '5', list: [{ a: 1 }, null] });
    expect(JSON.stringify(cut)).toContain(`${'['.repeat(99)}"[nested too deep]"${']'.repeat(99)}`);
  });

  it('keeps a field of any name', () => {
    const entry: unknown = JSON.parse(`{"__proto__":1,"note":${'['.repeat(200)}${']'.repeat(200)}}`);
    expect(JSON.stringify(cutDeep(entry))).toContain('{"__proto__":1,');
  });
});
