import type { Messages } from '../../../../lib/i18n/messages';

const FILES = import.meta.glob<Messages>('./*.json', { eager: true, import: 'default' });

// All of one language is compiled by the build.
export default Object.assign({}, ...Object.values(FILES)) as Messages;
