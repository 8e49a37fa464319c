import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { startTransition, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { AlertHeading } from '../../components/AlertHeading';
import { Later } from '../../components/Later';
import { paths } from '../../lib/paths';
import { useSame } from '../../lib/useSame';
import { useGetAlertQuery } from './api';
import { FilterBar } from './filters/FilterBar';
import { type Filters, isFiltered } from './filters/filters';
import { useFilters } from './filters/useFilters';
import { type HistoryHandle, HistorySection } from './HistorySection';
import { ResendFailed } from './ResendFailed';
import { StatsSection } from './stats/StatsSection';
import { WithheldNotice } from './WithheldNotice';

const HEADING = 'history';

export function Component() {
  const { id = '' } = useParams();
  // The form above the history keeps it up to date.
  const { currentData: alert } = useGetAlertQuery(id);
  const history = useRef<HistoryHandle>(null);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const { filters, filter, choose, search } = useFilters(id);
  // Set while the page is drawn, it would otherwise render all of it again at once.
  const placeStatus = useSame((element: HTMLElement | null) => startTransition(() => setStatus(element)));
  const choosePeriod = useSame((period: Pick<Filters, 'since' | 'until'>) =>
    choose({ ...filters, range: undefined, ...period }),
  );
  return (
    <>
      <AlertHeading
        title="notifications.title"
        intro="notifications.intro"
        other={{ path: paths.alert(id), name: 'editor.title' }}
      />
      <WithheldNotice count={alert?.withheldThisMonth ?? 0} />
      <Later>
        <StatsSection alertId={id} onPeriod={choosePeriod} />
        <Box component="section" aria-labelledby={HEADING} tabIndex={-1} sx={{ outline: 'none' }}>
          <Typography component="h2" variant="h6" id={HEADING} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            {alert ? <bdi>{alert.name}</bdi> : <FormattedMessage id="notifications.title" />}
          </Typography>
          <FilterBar filters={filters} onChoose={choose} onSearch={search}>
            <ResendFailed filter={filter} onFailed={() => history.current?.refresh()} />
          </FilterBar>
          <div role="status" ref={placeStatus} />
          <Later>
            {status && (
              <HistorySection
                key={JSON.stringify(filter)}
                filter={filter}
                isFiltered={isFiltered(filters)}
                alert={alert}
                labelledBy={HEADING}
                status={status}
                ref={history}
              />
            )}
          </Later>
        </Box>
      </Later>
    </>
  );
}
