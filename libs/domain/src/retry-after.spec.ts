import fc from 'fast-check';
import { parseRetryAfter } from './retry-after.js';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2025, 4, 21, 14, 48, 16);

describe('parseRetryAfter', () => {
  it.each([
    ['120', 120_000],
    [' 7 ', 7_000],
    ['99999999', DAY_MS],
    ['9'.repeat(400), DAY_MS],
    ['Wed, 21 May 2025 14:49:46 GMT', 90_000],
    ['Wednesday, 21-May-25 14:49:46 GMT', 90_000],
    ['Wed May 21 14:49:46 2025', 90_000],
    ['Wed, 21 May 2025 14:49:46 +0000', 90_000],
    ['Fri, 21 May 2100 14:49:46 GMT', DAY_MS],
    [['120', '7'], 120_000],
  ])('reads %s', (header, expected) => expect(parseRetryAfter(header, NOW, DAY_MS)).toBe(expected));

  it.each([
    undefined,
    '',
    '0',
    '-5',
    '1.5',
    '1e3',
    '0x10',
    'soon',
    'Wed, 21 Oct 2015 07:28:00 GMT',
    'Wed, 99 Foo 2099 99:99:99 GMT',
    '2099-01-01',
    '12,34',
  ])('ignores %s', (header) => expect(parseRetryAfter(header, NOW, DAY_MS)).toBeNull());

  it('gives nothing or a time within a day, whatever it reads', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const delay = parseRetryAfter(header, NOW, DAY_MS);
        expect(delay === null || (delay > 0 && delay <= DAY_MS)).toBe(true);
      }),
    );
  });
});
