import { trimText } from './trim-text.js';

describe('trimText', () => {
  it.each([
    '',
    ' \t\r\n\u00a0',
    '\u200b\u200c\u200d\u2060\ufeff\u00ad',
    ' \u200b \u2060 ',
    '\u200e\u200f\u061c\u2066\u2069',
    '\u115f\u3164\uffa0\u034f\u180e',
    '\u2800\u2800\u2800\u2800',
  ])('is empty where nothing can be seen: %j', (text) => {
    expect(trimText(text)).toBe('');
  });

  it.each([
    ['  Big bids\n', 'Big bids'],
    ['نامه\u200cای', 'نامه\u200cای'],
    [' \u2764\ufe0f ', '\u2764\ufe0f'],
  ])('keeps what belongs to %j', (text, trimmed) => {
    expect(trimText(text)).toBe(trimmed);
  });
});
