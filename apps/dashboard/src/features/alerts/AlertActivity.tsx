import { FormattedMessage, FormattedNumber } from 'react-intl';
import { RelativeTime } from '../../components/RelativeTime';
import type { AlertDayResponse, AlertResponse } from '../../lib/generated/api';
import { useNow } from '../../lib/useNow';
import { Sparkline } from './Sparkline';

const CLOCK_MS = 15_000;

interface Props {
  alert: AlertResponse;
  day: AlertDayResponse | undefined;
}

/** The number of notifications, and the latest activity. Its space is reserved until that is known. */
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
  const now = useNow(CLOCK_MS);
  if (date === null) return <FormattedMessage id="alerts.lastNotified.never" />;
  const time = <RelativeTime date={date} now={now} style="short" />;
  return <FormattedMessage id="alerts.lastNotified" values={{ time }} />;
}
