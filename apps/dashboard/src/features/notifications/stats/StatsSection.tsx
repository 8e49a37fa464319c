import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useDeferredValue, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/LoadFailure';
import { CHOSEN } from '../../../lib/addressSteps';
import { withParameters } from '../../../lib/withParameters';
import { useGetAlertStatsQuery } from '../api';
import type { Filters } from '../filters/filters';
import { CHART_REM } from './chartHeight';
import { ChartPlace } from './ChartPlace';
import { StatsFigures } from './StatsFigures';
import { StatsTable } from './StatsTable';

const HOURS = [24, 168] as const;
const PARAMETER = 'hours';
/** in rem, including the space between them and the chart */
const FIGURES_REM = 5.25;
/** The button in the chart's place on a phone. */
const BUTTON_REM = 2.3;
/** in milliseconds */
const REFRESH = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;

interface Props {
  alertId: string;
  /** Called when a bucket of the chart is chosen. */
  onPeriod: (period: Pick<Filters, 'since' | 'until'>) => void;
}

/** How an alert has fared lately: figures, and a chart that is also available as a table. */
export function StatsSection({ alertId, onPeriod }: Props) {
  const titleId = useId();
  const [hours, setHours] = useHours();
  const { data, currentData, isError, refetch } = useGetAlertStatsQuery({ id: alertId, hours }, REFRESH);
  // The previous period's figures stay until the new ones arrive, or fail to.
  const stats = useDeferredValue(currentData ?? (isError ? undefined : data));
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 1.5 }}>
        <Box component="h2" id={titleId} sx={{ m: 0, fontSize: '1.05rem' }}>
          <FormattedMessage id="notifications.stats" />
        </Box>
        <HoursChoice hours={hours} onChoose={setHours} />
      </Box>
      {!stats && isError && <LoadFailure onRetry={() => void refetch()} />}
      {!stats && !isError && (
        <Skeleton
          variant="rounded"
          sx={{ height: { xs: `${FIGURES_REM + BUTTON_REM}rem`, sm: `${FIGURES_REM + CHART_REM}rem` } }}
        />
      )}
      {stats && (
        <>
          <StatsFigures stats={stats} />
          <ChartPlace stats={stats} onPeriod={onPeriod} />
          <StatsTable stats={stats} />
        </>
      )}
    </Paper>
  );
}

/** Kept in the address, beside the filters. */
function useHours() {
  const [search, setSearch] = useSearchParams();
  const hours = search.get(PARAMETER) === String(HOURS[1]) ? HOURS[1] : HOURS[0];
  function setHours(next: number) {
    const value = next === HOURS[0] ? undefined : String(next);
    setSearch(withParameters(search, { [PARAMETER]: value }), CHOSEN);
  }
  return [hours, setHours] as const;
}

function HoursChoice({ hours, onChoose }: { hours: number; onChoose: (hours: number) => void }) {
  const { formatMessage } = useIntl();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={hours}
      aria-label={formatMessage({ id: 'notifications.stats.period' })}
      onChange={(_, chosen: number | null) => chosen !== null && onChoose(chosen)}
      sx={{
        flexWrap: 'wrap',
        '& .MuiToggleButton-root': { textTransform: 'none', px: 1.5, py: 0.25, color: 'text.primary' },
      }}
    >
      {HOURS.map((each) => (
        <ToggleButton key={each} value={each}>
          <FormattedMessage id={each === HOURS[0] ? 'notifications.range.24h' : 'notifications.range.7d'} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
