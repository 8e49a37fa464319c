import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useDeferredValue, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { paths } from '../../lib/paths';
import { EmptyList } from './EmptyList';
import { FilteredAlerts } from './FilteredAlerts';
import { ListFilters } from './ListFilters';
import { ListHeading } from './ListHeading';
import { ListSkeleton } from './ListSkeleton';
import { RefreshBar } from './RefreshBar';
import { useAlerts } from './useAlerts';
import { useListView } from './useListView';
import { useShortcuts } from './useShortcuts';
import { useTemplate } from './useTemplate';
import { WithheldBanner } from './WithheldBanner';

/** The user's alerts, as fresh as the API provides them. The list stays during a reload, and when one fails. */
export function AlertList() {
  const { stats, subscription, failed, isRefreshing, retry, ...list } = useAlerts();
  // Store updates render in one go; deferring lets the first rows render in slices.
  const isReady = useDeferredValue(list.alerts !== undefined);
  const alerts = isReady ? list.alerts : undefined;
  const controls = useListView();
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useShortcuts({ '/': () => search.current?.focus(), n: () => void navigate(paths.createAlert) });

  const template = useTemplate();
  // The list has the new alert before its editor opens.
  const isEmpty = alerts?.length === 0 || template.isBusy;
  return (
    <Paper variant="outlined" sx={{ position: 'relative' }}>
      <RefreshBar shown={isRefreshing} />
      <ListHeading count={alerts?.length} limit={subscription?.alertsLimit ?? null} />
      {!isEmpty && <ListFilters controls={controls} searchRef={search} />}
      {alerts && <WithheldBanner alerts={alerts} />}
      {failed && (
        <Box sx={{ px: 2 }}>
          <LoadFailure onRetry={retry} />
        </Box>
      )}
      {!alerts && !failed && <ListSkeleton />}
      {isEmpty && <EmptyList template={template} />}
      {alerts && !isEmpty && <FilteredAlerts alerts={alerts} stats={stats} controls={controls} />}
    </Paper>
  );
}
