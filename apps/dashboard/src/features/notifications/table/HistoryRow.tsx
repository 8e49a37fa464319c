import { memo } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { COLUMNS } from '../columns';
import { DetailsPlace, prefetchDetails } from '../details/DetailsPlace';
import type { HistoryRow as Row } from '../api';
import { RelativeTime } from './RelativeTime';
import { ResultBadge } from './ResultBadge';
import { RowMenu } from './RowMenu';

interface Props {
  alertId: string;
  row: Row;
  /** unix milliseconds */
  now: number;
  /** place in the table, counted from 1, where not all rows are in the page */
  place: number | undefined;
  isOpen: boolean;
  onToggle: (id: string) => void;
  onResent: (row: Row) => void;
}

/**
 * Roles are named: as cards, browsers no longer take the elements for a table. Buttons are plain: MUI's cost so much
 * that rows coming in would be seen to slow scrolling down.
 */
export const HistoryRow = memo(function HistoryRow(props: Props) {
  const { alertId, row, now, place, isOpen, onToggle, onResent } = props;
  const { id, webhookUrl, date, status, elapsedMilliseconds } = row;
  const detailsId = `details-${id}`;
  const [url, made, success, milliseconds, actions] = COLUMNS;
  return (
    <>
      <tr role="row" className="row" aria-rowindex={place}>
        <td role="cell">
          <Label id={url} />
          <bdi dir="ltr" className="url" title={webhookUrl ?? undefined}>
            {webhookUrl ?? '–'}
          </bdi>
        </td>
        <td role="cell">
          <Label id={made} />
          <RelativeTime date={date} now={now} />
        </td>
        <td role="cell">
          <Label id={success} />
          <ResultBadge status={status} />
        </td>
        <td role="cell">
          <Label id={milliseconds} />
          {elapsedMilliseconds === null ? '–' : <FormattedNumber value={elapsedMilliseconds} />}
        </td>
        <td role="cell">
          <Label id={actions} />
          <button
            type="button"
            className="action"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onPointerEnter={prefetchDetails}
            onFocus={prefetchDetails}
            onClick={() => onToggle(id)}
          >
            <FormattedMessage id={isOpen ? 'notifications.action.hide' : 'notifications.action.show'} />
          </button>
          <RowMenu alertId={alertId} row={row} onResent={onResent} />
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

/** The column's name, on cards. Who hears the table is told it anyway. */
function Label({ id }: { id: (typeof COLUMNS)[number] }) {
  return (
    <span className="label" aria-hidden>
      <FormattedMessage id={id} />
    </span>
  );
}
