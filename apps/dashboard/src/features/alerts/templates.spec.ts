import { DESCRIPTION_MAX, DESCRIPTION_MIN, NAME_MAX, NAME_MIN } from '@tickhook/domain';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALE_CODES } from '../../lib/i18n/locales';
import { TEMPLATES } from './templates';

const FOLDER = path.join(process.cwd(), 'src/lib/i18n/locales');

describe.each(LOCALE_CODES.map((code) => [code] as const))('the templates in %s', (code) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(path.join(FOLDER, `${code}.json`), 'utf8'));
  /** The texts that are too short or too long. */
  const unfit = (ids: readonly string[], min: number, max: number) =>
    ids.map((id) => texts[id] ?? '').filter((text) => [...text].length < min || [...text].length > max);

  it('have names and descriptions as long as those of an alert', () => {
    const names = TEMPLATES.map(({ name }) => name);
    const descriptions = TEMPLATES.map(({ description }) => description);
    expect(unfit(names, NAME_MIN, NAME_MAX)).toEqual([]);
    expect(unfit(descriptions, DESCRIPTION_MIN, DESCRIPTION_MAX)).toEqual([]);
  });
});
