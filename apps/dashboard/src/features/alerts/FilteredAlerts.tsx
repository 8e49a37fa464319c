import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AlertResponse } from '../../lib/generated/api';
import { AlertsTable } from './AlertsTable';
import { DeleteAlertDialog } from './deleteDialog';
import { isFiltered, listed, type ListView, pageOf } from './listView';
import { Pages } from './Pages';
import { showTop } from './showTop';
import type { AlertStats } from './useAlerts';
import type { ListViewControls } from './useListView';
import { useSteadyOrder } from './useSteadyOrder';

interface Props {
  alerts: AlertResponse[];
  stats: AlertStats;
  controls: ListViewControls;
}

export function FilteredAlerts({ alerts, stats, controls: { view, change, clear } }: Props) {
  const shown = useDeferredView(view);
  const { q, status, sort } = shown;
  const compare = useCompare();
  const found = useMemo(
    () => listed(alerts, { q, status, sort }, compare),
    [alerts, q, status, sort, compare],
  );
  const [deleted, setDeleted] = useState<AlertResponse>();
  const [presses, setPresses] = useState(0);
  const onDelete = useCallback((alert: AlertResponse) => {
    setDeleted(alert);
    setPresses((last) => last + 1);
  }, []);
  const { rows, place } = useSteadyOrder(found, shown);
  const page = pageOf(rows, shown.page);
  function clearAll() {
    clear();
    showTop();
  }
  return (
    <>
      <Found count={isFiltered(shown) ? found.length : undefined} onClear={clearAll} />
      {found.length > 0 && (
        <AlertsTable
          alerts={page.rows}
          place={place}
          stats={stats}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          onDelete={onDelete}
        />
      )}
      {page.pages > 1 && (
        <Pages
          {...page}
          count={found.length}
          onChange={(next) => {
            change({ page: next });
            showTop();
          }}
        />
      )}
      {/* A new key for each press retries a failed fetch. */}
      {deleted && <DeleteAlertDialog key={presses} alert={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

/** The rows follow the controls in a deferred render, so that the controls need not wait for them. */
function useDeferredView({ q, status, sort, page }: ListView): ListView {
  return useDeferredValue(useMemo(() => ({ q, status, sort, page }), [q, status, sort, page]));
}

/** How many alerts a filter finds; nothing without a filter. */
function Found({ count, onClear }: { count: number | undefined; onClear: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, pb: count === undefined ? 0 : 1.5 }}>
      <div role="status">
        {count === 0 && <FormattedMessage id="alerts.filter.none" />}
        {!!count && <FormattedMessage id="alerts.filter.found" values={{ count }} />}
      </div>
      {count !== undefined && (
        <Button size="small" onClick={onClear}>
          <FormattedMessage id="action.clear" />
        </Button>
      )}
    </Box>
  );
}

function useCompare() {
  const { locale } = useIntl();
  return useMemo(() => new Intl.Collator(locale, { numeric: true }).compare, [locale]);
}
