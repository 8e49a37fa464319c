import { FormattedMessage, FormattedNumber, FormattedRelativeTime, useIntl } from 'react-intl';
import type { AlertDayResponse, AlertResponse } from '../../lib/generated/api';
import { Sparkline } from './Sparkline';

const UPDATE_SECONDS = 10;

interface Props {
  alert: AlertResponse;
  day: AlertDayResponse | undefined;
}

/** How many notifications there were, and what happened lately. Its room is kept until that is known. */
export function AlertActivity({ alert: { totalNotifications, withheldThisMonth }, day }: Props) {
  return (
    <>
      <div className="sent">
        <span className="total">
          <FormattedNumber value={totalNotifications} />
        </span>
        <span className="hours">{day && <Sparkline hours={day.hours} />}</span>
      </div>
      <div className="caption last">{day && <LastNotified date={day.lastNotified} />}</div>
      {withheldThisMonth > 0 && (
        <div className="caption withheld">
          <FormattedMessage id="alerts.withheld" values={{ count: withheldThisMonth }} />
        </div>
      )}
    </>
  );
}

function LastNotified({ date }: { date: string | null }) {
  const { formatDate } = useIntl();
  if (date === null) return <FormattedMessage id="alerts.lastNotified.never" />;
  const seconds = Math.min(0, Math.round((Date.parse(date) - Date.now()) / 1000));
  const time = (
    <time dateTime={date} title={formatDate(date, { dateStyle: 'medium', timeStyle: 'medium' })}>
      <FormattedRelativeTime
        value={seconds}
        numeric="auto"
        style="short"
        updateIntervalInSeconds={UPDATE_SECONDS}
      />
    </time>
  );
  return <FormattedMessage id="alerts.lastNotified" values={{ time }} />;
}
