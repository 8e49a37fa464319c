import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../../lib/i18n/messages';

/** Filler in the reader's language: `text('demo.samples.lead')`. */
export function useText() {
  const { formatMessage } = useIntl();
  return useCallback(
    (id: MessageId | `demo.${string}`, values?: Record<string, string | number>) =>
      formatMessage({ id }, values),
    [formatMessage],
  );
}
