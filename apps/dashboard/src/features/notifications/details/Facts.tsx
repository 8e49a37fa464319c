import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { NotificationResponse } from '../../../lib/generated/api';
import type { MessageId } from '../../../lib/i18n/messages';
import { ExactTime } from '../table/ExactTime';
import { ErrorText } from './ErrorText';

export function Facts({ notification }: { notification: NotificationResponse }) {
  const { date, statusCode, error, attempts, nextAttempt } = notification;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, mb: 2 }}>
      <Fact label="notifications.column.date">
        <ExactTime date={date} />
      </Fact>
      <Fact label="notifications.statusCode">{statusCode ?? '–'}</Fact>
      {error !== null && (
        <Fact label="notifications.error">
          <ErrorText error={error} />
        </Fact>
      )}
      <Fact label="notifications.attempts">
        <FormattedNumber value={attempts} />
      </Fact>
      {nextAttempt !== null && (
        <Fact label="notifications.nextAttempt">
          <ExactTime date={nextAttempt} />
        </Fact>
      )}
    </Box>
  );
}

function Fact({ label, children }: { label: MessageId; children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <FormattedMessage id={label} />
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 700 }}>
        {children}
      </Box>
    </div>
  );
}
