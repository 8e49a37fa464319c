import type { MessageFormatElement } from 'react-intl';
import type en from './locales/en.json';

export type MessageId = keyof typeof en;

declare global {
  // react-intl takes the known ids from this namespace, so that a misspelt one does not compile.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace FormatjsIntl {
    interface Message {
      /** the demo's texts are fetched with its screens; its tests find missing ones */
      ids: MessageId | `demo.${string}`;
    }
  }
}

/** Texts by id: compiled by the build, as written in tests. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;
