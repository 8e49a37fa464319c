import { FormattedNumber } from 'react-intl';
import { Fact, FactList } from '../../../components/Fact';
import { WebhookErrorText } from '../../../components/WebhookErrorText';
import type { NotificationResponse } from '../../../lib/generated/api';
import { ExactTime } from '../table/ExactTime';

export function Facts({ notification }: { notification: NotificationResponse }) {
  const { date, statusCode, error, attempts, nextAttempt } = notification;
  return (
    <FactList>
      <Fact label="notifications.column.date">
        <ExactTime date={date} />
      </Fact>
      <Fact label="notifications.statusCode">{statusCode ?? '–'}</Fact>
      {error !== null && (
        <Fact label="notifications.error">
          <WebhookErrorText error={error} />
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
    </FactList>
  );
}
