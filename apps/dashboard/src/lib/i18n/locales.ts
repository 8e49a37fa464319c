/** A language of the dashboard. Codes are those kept in local storage; `ae` is Arabic as the specification names it. */
export interface Locale {
  code: LocaleCode;
  /** its own name */
  name: string;
  /** BCP 47 for dates and numbers */
  intl: string;
  /** BCP 47 of the texts, for `<html lang>` */
  lang: string;
  direction: Direction;
}

export type Direction = 'ltr' | 'rtl';

export const LOCALE_CODES = [
  'zh',
  'da',
  'en',
  'fr',
  'de',
  'el',
  'hu',
  'it',
  'ja',
  'pl',
  'pt',
  'ru',
  'es',
  'sv',
  'tr',
  'ae',
] as const;
export type LocaleCode = (typeof LOCALE_CODES)[number];

const NAMES: Readonly<Record<LocaleCode, [name: string, intl: string]>> = {
  zh: ['简体中文', 'zh-CN'],
  da: ['Dansk', 'da-DK'],
  en: ['English', 'en-US'],
  fr: ['Français', 'fr-FR'],
  de: ['Deutsch', 'de-DE'],
  el: ['Ελληνικά', 'el-GR'],
  hu: ['Magyar', 'hu-HU'],
  it: ['Italiano', 'it-IT'],
  ja: ['日本語', 'ja-JP'],
  pl: ['Polski', 'pl-PL'],
  pt: ['Português', 'pt-PT'],
  ru: ['Русский', 'ru-RU'],
  es: ['Español', 'es-ES'],
  sv: ['Svenska', 'sv-SE'],
  tr: ['Türkçe', 'tr-TR'],
  ae: ['العربية', 'ar-AE'],
};
const LANGS: Partial<Record<LocaleCode, string>> = { zh: 'zh-Hans', ae: 'ar' };

export const LOCALES: readonly Locale[] = LOCALE_CODES.map((code) => {
  const [name, intl] = NAMES[code];
  return { code, name, intl, lang: LANGS[code] ?? code, direction: code === 'ae' ? 'rtl' : 'ltr' };
});

export const DEFAULT_LOCALE: LocaleCode = 'en';

export function localeOf(code: LocaleCode): Locale {
  const locale = LOCALES.find((one) => one.code === code);
  if (!locale) throw new Error(`There is no locale ${code}.`);
  return locale;
}
