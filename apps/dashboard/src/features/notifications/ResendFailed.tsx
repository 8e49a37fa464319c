import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/Icon';
import { lazyPart } from '../../components/lazyPart';
import { restWhile } from '../../lib/restWhile';
import type { MessageId } from '../../lib/i18n/messages';
import type { HistoryFilter } from './api';
import { useResendFailed } from './useResendFailed';

/** The filter options under which failed notifications are shown. */
const SHOWING_FAILED = {
  all: <FormattedMessage id="notifications.filter.all" />,
  error: <FormattedMessage id="notifications.status.error" />,
};
const { Part: Dialogs, prefetch } = lazyPart(() => import('./ResendFailedDialogs'));

/**
 * Counts what failed, asks, resends it and reports. The API resends everything since a moment, so the button is
 * unusable while some of that is not shown.
 */
export function ResendFailed({ filter, onFailed }: { filter: HistoryFilter; onFailed: () => void }) {
  const { step, since, count, send, close } = useResendFailed(filter, onFailed);
  const reasonId = useId();
  const reason = reasonAgainst(filter);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="restart-linear" size={18} />}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        {...restWhile(reason !== undefined || step?.name === 'counting', () => void count())}
        aria-describedby={reason && reasonId}
        sx={{ marginInlineStart: { md: 'auto' } }}
      >
        <FormattedMessage id="notifications.resendFailed" />
      </Button>
      {reason && (
        <Typography
          id={reasonId}
          variant="body2"
          // A line of its own that claims no width beside the other items.
          sx={{ width: 0, minWidth: 1, textAlign: { md: 'end' }, color: 'text.secondary' }}
        >
          <FormattedMessage id={reason} values={SHOWING_FAILED} />
        </Typography>
      )}
      {step && step.name !== 'counting' && (
        <Dialogs step={step} since={since} onSend={() => void send()} onClose={close} />
      )}
    </>
  );
}

/** Why what is shown differs from what would be sent. */
function reasonAgainst({ status, until, q }: HistoryFilter): MessageId | undefined {
  if (status !== undefined && status !== 'error') return 'notifications.resendFailed.noneShown';
  return until === undefined && q === undefined ? undefined : 'notifications.resendFailed.tooMuch';
}
