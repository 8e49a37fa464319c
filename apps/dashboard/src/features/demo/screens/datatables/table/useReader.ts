import { type IntlShape, useIntl } from 'react-intl';
import { useWord } from '../../../parts';

/** How dates, numbers and words are written for whoever reads a table. */
export type Reader = IntlShape & { word: (text: string) => string };

export function useReader(): Reader {
  return { ...useIntl(), word: useWord() };
}
