import en from './en.json' with { type: 'json' };

export type MessageId = keyof typeof en;

declare global {
  // react-intl takes the known ids from this namespace, so that a misspelt one does not compile.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/** Language and writing direction as `<html>` wants them, with the texts by id. */
export const english = { locale: 'en', direction: 'ltr', messages: en } as const;
