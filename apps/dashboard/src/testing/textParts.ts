import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { LocaleCode } from '../lib/i18n/locales';

/** The scripts that the languages are written in. */
export const SCRIPTS: Partial<Record<LocaleCode, RegExp>> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ru: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  ae: /\p{Script=Arabic}/u,
};

/** The names of the arguments and tags that a text fills in. */
export function argumentsOf(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.value);
    if (element.type === TYPE.tag) for (const name of argumentsOf(element.children)) names.add(name);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options))
        for (const name of argumentsOf(value)) names.add(name);
    }
  }
  return names;
}

/** The categories of each plural in a text, except exact values such as `=0`. */
export function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    if (element.type === TYPE.select) return inner;
    return [Object.keys(element.options).filter((name) => !name.startsWith('=')), ...inner];
  });
}

/** The literal words of a text. */
export function wordsOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return wordsOf(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '';
      return Object.values(element.options)
        .map(({ value }) => wordsOf(value))
        .join(' ');
    })
    .join('');
}
