import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { Icon } from '../../components/Icon';
import { lazyPart } from '../../components/lazyPart';
import { restWhile } from '../../lib/restWhile';
import { useResendFailed } from './useResendFailed';

const { Part: Dialogs, prefetch } = lazyPart(() => import('./ResendFailedDialogs'));

interface Props {
  alertId: string;
  /** only what was made then or later */
  since: string | undefined;
}

/** Counts what has failed, asks, sends it again, tells. */
export function ResendFailed({ alertId, since }: Props) {
  const { step, count, send, close } = useResendFailed(alertId, since);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="restart-linear" size={18} />}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        {...restWhile(step?.name === 'counting', () => void count())}
      >
        <FormattedMessage id="notifications.resendFailed" />
      </Button>
      {step && step.name !== 'counting' && (
        <ErrorBoundary>
          <Suspense>
            <Dialogs step={step} since={since} onSend={() => void send()} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
