import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, FormattedNumber, FormattedRelativeTime, useIntl } from 'react-intl';
import type { AlertDayResponse, AlertResponse } from '../../lib/generated/api';
import { Sparkline, SPARKLINE_HEIGHT, SPARKLINE_WIDTH } from './Sparkline';

const UPDATE_SECONDS = 10;

interface Props {
  alert: AlertResponse;
  day: AlertDayResponse | undefined;
}

/** How many notifications there were, and what happened lately. Its room is kept until that is known. */
export function AlertActivity({ alert: { totalNotifications, withheldThisMonth }, day }: Props) {
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'end',
          columnGap: 1.5,
          minHeight: SPARKLINE_HEIGHT,
        }}
      >
        <Box component="span" sx={{ minWidth: '4ch', fontVariantNumeric: 'tabular-nums' }}>
          <FormattedNumber value={totalNotifications} />
        </Box>
        <Box component="span" sx={{ display: 'flex', minWidth: SPARKLINE_WIDTH }}>
          {day && <Sparkline hours={day.hours} />}
        </Box>
      </Box>
      <Typography
        variant="caption"
        component="div"
        // As much room as the longest words take, so that the columns do not move when they come.
        sx={{
          color: 'text.secondary',
          minHeight: { xs: '1.66em', sm: '3.32em', lg: '1.66em' },
          width: { sm: 144, lg: 170 },
          whiteSpace: { lg: 'nowrap' },
        }}
      >
        {day && <LastNotified date={day.lastNotified} />}
      </Typography>
      {withheldThisMonth > 0 && (
        <Typography variant="caption" component="div" color="warning">
          <FormattedMessage id="alerts.withheld" values={{ count: withheldThisMonth }} />
        </Typography>
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
