import type { LocaleCode } from './locales';
import type { Messages } from './messages';

/** One chunk per language; only that of the language in use is fetched. */
const CHUNKS = import.meta.glob<{ default: Messages }>('./locales/*.json');

export async function loadMessages(code: LocaleCode): Promise<Messages> {
  const load = CHUNKS[`./locales/${code}.json`];
  if (!load) throw new Error(`There are no texts in ${code}.`);
  return (await load()).default;
}
