import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argumentsOf, pluralsOf, SCRIPTS, wordsOf } from '../../testing/textParts';
import { LOCALE_CODES, localeOf } from './locales';

const FOLDER = path.join(process.cwd(), 'src/lib/i18n/locales');
const read = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(FOLDER, `${code}.json`), 'utf8'));

const english = read('en');
const others = LOCALE_CODES.filter((code) => code !== 'en');

/** The most that a language may share with English: names, units, words that are the same in both. */
const SAME_AT_MOST = 0.08;
/** Texts that are the same in every language. */
const SAME_EVERYWHERE = /^(app\.name|app\.title)$/;

it('there is a file for every language, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(LOCALE_CODES.map((code) => `${code}.json`).sort());
});

describe.each(LOCALE_CODES.map((code) => [code] as const))('the texts in %s', (code) => {
  const texts = read(code);
  const parsed = Object.entries(texts).map(([id, text]) => [id, parse(text)] as const);

  it('are those of English, in order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english).sort());
  });

  it('fill in what English fills in', () => {
    const filled = (elements: MessageFormatElement[]) => [...argumentsOf(elements)].sort();
    const wrong = parsed.filter(
      ([id, elements]) => String(filled(elements)) !== String(filled(parse(english[id] ?? ''))),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  it('write percentages as the numbers beside them are written', () => {
    // Formatted in Arabic, they also have marks of direction; which space does not break changes with ICU's version.
    const plain = (text: string) => text.replaceAll('\u200e', '').replaceAll('\u202f', '\u00a0');
    const { format } = new Intl.NumberFormat(localeOf(code).intl, { style: 'percent' });
    const written = Object.values(texts).flatMap((text) => text.match(/%\d+|\d+\s?%/g) ?? []);
    const usual = written.map((part) => format(parseInt(part.replace('%', '')) / 100));
    expect(written.map(plain)).toEqual(usual.map(plain));
  });

  it('have the plural categories of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(localeOf(code).intl).resolvedOptions();
    const expected = [...pluralCategories].sort();
    const wrong = parsed.filter(([, elements]) =>
      pluralsOf(elements).some((categories) => String(categories.sort()) !== String(expected)),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});

describe.each(others.map((code) => [code] as const))('the texts in %s', (code) => {
  const texts = read(code);

  it('are translated', () => {
    const words = Object.entries(english).filter(
      ([id, text]) => !SAME_EVERYWHERE.test(id) && /\p{L}/u.test(wordsOf(parse(text))),
    );
    const same = words.filter(([id, text]) => texts[id] === text).map(([id]) => id);
    expect({ same, share: same.length / words.length <= SAME_AT_MOST }).toEqual({ same, share: true });
  });

  it('are written in its script', () => {
    const script = SCRIPTS[code];
    const foreign = Object.entries(texts)
      .filter(([id, text]) => {
        const isWords = /\p{L}/u.test(wordsOf(parse(text)));
        return script && isWords && texts[id] !== english[id] && !script.test(wordsOf(parse(text)));
      })
      .map(([id]) => id);
    expect(foreign).toEqual([]);
  });
});
