import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/Icon';
import { lazyPart } from '../../components/lazyPart';
import { restWhile } from '../../lib/restWhile';
import type { HistoryFilter } from './api';
import { useResendFailed } from './useResendFailed';

const { Part: Dialogs, prefetch } = lazyPart(() => import('./ResendFailedDialogs'));

/** Counts what has failed, asks, sends it again, tells. It sends all from a moment on, and must not send what is not shown. */
export function ResendFailed({ filter }: { filter: HistoryFilter }) {
  const { step, since, count, send, close } = useResendFailed(filter);
  const reasonId = useId();
  const isTooMuch = filter.until !== undefined || filter.q !== undefined;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="restart-linear" size={18} />}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        {...restWhile(isTooMuch || step?.name === 'counting', () => void count())}
        aria-describedby={isTooMuch ? reasonId : undefined}
        sx={{ marginInlineStart: { md: 'auto' } }}
      >
        <FormattedMessage id="notifications.resendFailed" />
      </Button>
      {isTooMuch && (
        <Typography
          id={reasonId}
          variant="body2"
          sx={{ flexBasis: '100%', textAlign: { md: 'end' }, color: 'text.secondary' }}
        >
          <FormattedMessage id="notifications.resendFailed.tooMuch" />
        </Typography>
      )}
      {step && step.name !== 'counting' && (
        <Dialogs step={step} since={since} onSend={() => void send()} onClose={close} />
      )}
    </>
  );
}
