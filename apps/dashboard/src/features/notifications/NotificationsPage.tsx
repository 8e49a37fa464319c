import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { Later } from '../../components/Later';
import { PageTitle } from '../../components/PageTitle';
import { paths } from '../../lib/paths';
import { useSame } from '../../lib/useSame';
import { useGetAlertQuery } from './api';
import { FilterBar } from './filters/FilterBar';
import { type Filters, isFiltered } from './filters/filters';
import { useFilters } from './filters/useFilters';
import { HistorySection } from './HistorySection';
import { ResendFailed } from './ResendFailed';
import { StatsSection } from './stats/StatsSection';
import { WithheldNotice } from './WithheldNotice';

const HEADING = 'history';

export function Component() {
  const { id = '' } = useParams();
  const { currentData: alert } = useGetAlertQuery(id);
  const { filters, filter, choose, search } = useFilters(id);
  const choosePeriod = useSame((period: Pick<Filters, 'since' | 'until'>) =>
    choose({ ...filters, range: undefined, ...period }),
  );
  return (
    <>
      <PageTitle id="notifications.title" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {/* May break within its one word. */}
        <Typography component="h1" variant="h5" sx={{ minWidth: 0 }}>
          <FormattedMessage id="notifications.title" />
        </Typography>
        <Button component={Link} to={paths.alert(id)} sx={{ marginInlineStart: 'auto' }}>
          <FormattedMessage id="editor.title" />
        </Button>
      </Box>
      <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        <FormattedMessage id="notifications.intro" />
      </Typography>
      <WithheldNotice count={alert?.withheldThisMonth ?? 0} />
      <Later>
        <StatsSection alertId={id} onPeriod={choosePeriod} />
        <Box component="section" aria-labelledby={HEADING} tabIndex={-1} sx={{ outline: 'none' }}>
          <Typography component="h2" variant="h6" id={HEADING} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            {alert ? <bdi>{alert.name}</bdi> : <FormattedMessage id="notifications.title" />}
          </Typography>
          <FilterBar filters={filters} onChoose={choose} onSearch={search}>
            <ResendFailed filter={filter} />
          </FilterBar>
          <Later>
            <HistorySection
              key={JSON.stringify(filter)}
              filter={filter}
              isFiltered={isFiltered(filters)}
              alert={alert}
              labelledBy={HEADING}
            />
          </Later>
        </Box>
      </Later>
    </>
  );
}
