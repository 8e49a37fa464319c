import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import {
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import type { AlertResponse } from '../../lib/generated/api';
import type { HistoryFilter, HistoryRow } from './api';
import { LinkedNotification } from './details/LinkedNotification';
import { EmptyHistory } from './EmptyHistory';
import { HistoryFailure } from './HistoryFailure';
import { HistorySkeleton } from './HistorySkeleton';
import { useLiveHistory } from './live/useLiveHistory';
import { LoadedCount } from './LoadedCount';
import { LoadMore } from './LoadMore';
import { NewRows } from './NewRows';
import { HistoryTable } from './table/HistoryTable';
import { useOpenRow } from './useOpenRow';
import { useShownRows } from './useShownRows';

/** A page scrolled by less than this counts as being at its top. */
const TOP_PX = 8;

interface Props {
  filter: HistoryFilter;
  isFiltered: boolean;
  alert: AlertResponse | undefined;
  labelledBy: string;
  /** says that rows are being loaded, or that there are none; it outlasts a filter, so that screen readers hear it */
  status: HTMLElement;
  ref: Ref<HistoryHandle>;
}

export interface HistoryHandle {
  /** Reads again what may have changed. */
  refresh: () => void;
}

/** The loaded part of the history under a filter. */
export function HistorySection({ filter, isFiltered, alert, labelledBy, status, ref }: Props) {
  const history = useLiveHistory(filter);
  const { hear, refresh } = history;
  const { rows, arrived, isBehind, canBring, hasNextPage, isFetching, isFetchingNextPage, data } = history;
  const { openId, toggle } = useOpenRow();
  const { shown, isWhole, isInSteps } = useShownRows(rows, openId);
  // Store updates render in one go; deferring lets the first rows render in slices.
  const isReady = useDeferredValue(data !== undefined);
  const table = useRef<HTMLTableElement>(null);
  /** the rows, and the button that shows new ones */
  const place = useRef<HTMLDivElement>(null);
  const onResent = useCallback(
    (row: HistoryRow | undefined) => (row ? hear({ row, fits: false }) : refresh()),
    [hear, refresh],
  );
  useImperativeHandle(ref, () => ({ refresh }), [refresh]);

  /** Whether nobody is reading the rows or working on them, so that they may move. */
  const isIdle = () =>
    ![place.current, status].some((element) => element?.matches(':focus-within')) &&
    (rows.length === 0 ||
      (window.scrollY < TOP_PX && openId === undefined && !place.current?.matches(':hover')));
  const bringIfIdle = useEffectEvent(() => {
    if (isIdle()) void history.bring();
  });
  useEffect(() => {
    if (arrived.length > 0 && canBring) bringIfIdle();
  }, [arrived, canBring]);
  function bring() {
    void history.bring();
    // The button disappears together with its message.
    table.current?.focus({ preventScroll: true });
    table.current?.closest('section')?.scrollIntoView();
  }

  if (!data && history.isError && !isFetching)
    return <HistoryFailure error={history.error} onRetry={() => void history.refetch()} />;
  if (!data || !isReady)
    return (
      <>
        {createPortal(
          <Box sx={visuallyHidden}>
            <FormattedMessage id="loading" />
          </Box>,
          status,
        )}
        <HistorySkeleton />
      </>
    );
  const isLinkElsewhere = openId !== undefined && !rows.some(({ id }) => id === openId);
  return (
    <>
      {rows.length === 0 ? (
        createPortal(<EmptyHistory alert={alert} isFiltered={isFiltered} />, status)
      ) : (
        <LoadedCount count={rows.length} pages={data.pages.length} isAll={!hasNextPage} />
      )}
      {isLinkElsewhere && (
        <LinkedNotification alertId={filter.alertId} id={openId} onClose={() => toggle(openId)} />
      )}
      <div ref={place}>
        <NewRows count={arrived.length} isBehind={isBehind} isBusy={isFetching} onBring={bring} />
        {rows.length > 0 && (
          <HistoryTable
            alertId={filter.alertId}
            rows={shown}
            hasMore={hasNextPage}
            mayRest={isInSteps}
            labelledBy={labelledBy}
            openId={openId}
            onToggle={toggle}
            onResent={onResent}
            onLook={history.look}
            table={table}
          />
        )}
      </div>
      {hasNextPage && (
        <LoadMore
          loaded={rows.length}
          isWhole={isWhole}
          isLoading={isFetchingNextPage}
          isFailed={history.isFetchNextPageError}
          onLoad={() => void history.fetchNextPage()}
        />
      )}
    </>
  );
}
