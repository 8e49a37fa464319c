import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const FOLDER = new URL('../../../../apps/dashboard/src/lib/i18n/locales/', import.meta.url);
const textsSchema = z.record(z.string(), z.string());

/** All languages of the dashboard. */
export const LOCALES = readdirSync(FOLDER).map((file) => file.replace('.json', ''));

/** The dashboard's texts in a language, by id. Placeholders in braces are replaced by the values as plain text. */
export function textsIn(locale: string): (id: string, values?: Record<string, string>) => string {
  const texts = textsSchema.parse(JSON.parse(readFileSync(new URL(`${locale}.json`, FOLDER), 'utf8')));
  return (id, values = {}) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`There is no text ${id} in ${locale}.`);
    return text.replace(/\{(\w+)\}/g, (braced, name: string) => values[name] ?? braced);
  };
}
