import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALE_CODES, localeOf } from '../../../lib/i18n/locales';
import { argumentsOf, pluralsOf, SCRIPTS, wordsOf } from '../../../testing/textParts';
import { eventsAround } from '../screens/apps/calendar/events';
import { TALKS } from '../screens/apps/chat/talks';
import { CONTACTS } from '../screens/apps/contacts/contacts';
import * as invoices from '../screens/apps/invoice/invoices';
import * as mails from '../screens/apps/mailbox/mails';
import * as notes from '../screens/apps/notes/notes';
import * as board from '../screens/apps/scrumboard/board';
import * as tasks from '../screens/apps/todolist/tasks';
import * as people from '../screens/datatables/table/people';

const DEMO = path.join(process.cwd(), 'src/features/demo');
type Texts = Record<string, string>;

const read = (file: string): Texts => JSON.parse(readFileSync(path.join(DEMO, file), 'utf8'));
const textsOf = (code: string): Texts => read(`locales/${code}.json`);
const sourceOf = (folder: string, ending: RegExp) =>
  readdirSync(path.join(DEMO, folder), { recursive: true })
    .map(String)
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(path.join(DEMO, folder, file), 'utf8'))
    .join('\n');

const english = textsOf('en');
const source = sourceOf('.', /(?<!\.spec)\.tsx?$/);
const data = sourceOf('data', /\.json$/);

it('the English texts are used', () => {
  const ids = Object.keys(english);
  expect(ids.filter((id) => !source.includes(`'${id}'`) && !source.includes(`"${id}"`))).toEqual([]);
});

describe.each(LOCALE_CODES.map((code) => [code] as const))('the texts in %s', (code) => {
  const texts = Object.entries(textsOf(code));
  const filled = (elements: MessageFormatElement[]) => String([...argumentsOf(elements)].sort());

  it('are those of English, in order', () => {
    expect(texts.map(([id]) => id)).toEqual(Object.keys(english).sort());
  });

  it('fill in what English fills in', () => {
    const wrong = texts.filter(([id, text]) => filled(parse(text)) !== filled(parse(english[id] ?? '')));
    expect(wrong).toEqual([]);
  });

  it('have the plural categories of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(localeOf(code).intl).resolvedOptions();
    const expected = String([...pluralCategories].sort());
    const wrong = texts.filter(([, text]) =>
      pluralsOf(parse(text)).some((some) => String(some.sort()) !== expected),
    );
    expect(wrong).toEqual([]);
  });

  it('are written in its script', () => {
    const script = SCRIPTS[code];
    const isForeign = (text: string) => /\p{L}/u.test(text) && script?.test(text) === false;
    expect(texts.filter(([, text]) => isForeign(wordsOf(parse(text))))).toEqual([]);
  });
});

/** What the screens show of their own: no data file has it. Names of people and firms stay as they are. */
const SAMPLES: readonly string[] = [
  [...mails.FOLDERS, ...mails.TAGS, ...notes.PLACES, ...notes.TAGS].map(({ name }) => name),
  [...tasks.PLACES, ...tasks.PRIORITIES].map(({ name }) => name),
  [...board.COLUMNS, ...board.TAGS, ...invoices.STATUSES, ...people.STATUSES],
  mails.MAILS.flatMap(({ subject, text }) => [subject, text]),
  [...notes.NOTES, ...tasks.TASKS, ...board.CARDS].flatMap(({ title, text }) => [title, text]),
  TALKS.flatMap(({ lines }) => lines.map(({ text }) => text)),
  CONTACTS.flatMap(({ role, city }) => [role, city]),
  eventsAround(new Date()).flatMap(({ title, kind }) => [title, kind]),
  [invoices.INVOICE.note, ...invoices.INVOICE.items.map(({ title }) => title)],
].flat();

/** Some labels are left out where they read the same as in English. */
const LEAST_SHARE = 0.95;
const translated = LOCALE_CODES.filter((code) => code !== 'en').map((code) => `${code}.json`);
const allWords = new Set(translated.flatMap((file) => Object.keys(read(`words/${file}`))));

describe.each(translated)('the words in %s', (file) => {
  it('are nearly all that any language has', () => {
    expect(Object.keys(read(`words/${file}`)).length / allWords.size).toBeGreaterThan(LEAST_SHARE);
  });

  it('are all texts of the samples', () => {
    const words = read(`words/${file}`);
    expect(SAMPLES.filter((text) => !(text in words))).toEqual([]);
  });

  it('are in order', () => {
    const words = Object.keys(read(`words/${file}`));
    expect(words).toEqual([...words].sort());
  });

  it('translate labels of the data files, of the table of screens or of samples', () => {
    const isLabel = (word: string) =>
      data.includes(JSON.stringify(word)) || data.includes(`"${word} (`) || source.includes(`'${word}'`);
    expect(Object.keys(read(`words/${file}`)).filter((word) => !isLabel(word))).toEqual([]);
  });
});
