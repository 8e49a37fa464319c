import { memo } from 'react';
import { useIntl } from 'react-intl';
import { RelativeTime } from '../../../components/RelativeTime';
import { COLUMNS } from '../columns';
import { DetailsPlace, prefetchDetails } from '../details/DetailsPlace';
import type { HistoryRow } from '../api';
import { ResultBadge } from './ResultBadge';
import { RowMenu } from './RowMenu';

interface Props {
  alertId: string;
  row: HistoryRow;
  /** unix milliseconds */
  now: number;
  /** position in the table, counted from 1, if not all rows are rendered */
  place: number | undefined;
  isOpen: boolean;
  onToggle: (id: string, row?: Element) => void;
  onResent: (row: HistoryRow | undefined) => void;
}

/**
 * Roles are explicit: styled as cards, the elements lose their table semantics. Buttons are native: MUI's are so heavy
 * that new rows would visibly slow scrolling.
 */
export const HistoryTableRow = memo(function HistoryTableRow(props: Props) {
  const { alertId, row, now, place, isOpen, onToggle, onResent } = props;
  const { id, webhookUrl, date, status, elapsedMilliseconds } = row;
  const { formatDate, formatMessage, formatNumber } = useIntl();
  const detailsId = `details-${id}`;
  const dateId = `date-${id}`;
  const [url, made, success, milliseconds, actions] = COLUMNS.map((column) => formatMessage({ id: column }));
  return (
    <>
      <tr role="row" className="row" aria-rowindex={place}>
        <td role="cell" data-label={url}>
          <bdi dir="ltr" className="url" title={webhookUrl ?? undefined}>
            {webhookUrl ?? '–'}
          </bdi>
        </td>
        <td role="rowheader" data-label={made}>
          <RelativeTime date={date} now={now} />
        </td>
        <td role="cell" data-label={success}>
          <ResultBadge status={status} />
        </td>
        <td role="cell" data-label={milliseconds}>
          {elapsedMilliseconds === null ? '–' : formatNumber(elapsedMilliseconds)}
        </td>
        <td role="cell" data-label={actions}>
          {/* Not the words of the second cell: they change every second, and rows of one minute share them. */}
          <span id={dateId} hidden>
            {formatDate(date, { dateStyle: 'medium', timeStyle: 'medium' })}
          </span>
          <button
            type="button"
            className="action"
            aria-describedby={dateId}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onPointerEnter={prefetchDetails}
            onFocus={prefetchDetails}
            onClick={({ currentTarget }) => onToggle(id, currentTarget)}
          >
            {formatMessage({ id: isOpen ? 'notifications.action.hide' : 'notifications.action.show' })}
          </button>
          <RowMenu alertId={alertId} row={row} describedBy={dateId} onResent={onResent} />
        </td>
      </tr>
      {isOpen && (
        <tr role="row" className="details" id={detailsId}>
          <td role="cell" colSpan={COLUMNS.length}>
            <DetailsPlace alertId={alertId} id={id} />
          </td>
        </tr>
      )}
    </>
  );
});
