import { useState } from 'react';
import { useIntl } from 'react-intl';
import { InlineIcon } from '../../../components/InlineIcon';
import { lazyPart } from '../../../components/lazyPart';
import { useMenu } from '../../../components/useMenu';
import type { HistoryRow } from '../api';

const { Part: RowMenuItems, prefetch } = lazyPart(() => import('./RowMenuItems'));
const { Part: CompareDialog } = lazyPart(() => import('../compare/CompareDialog'));

interface Props {
  alertId: string;
  row: HistoryRow;
  /** id of what tells the row from others */
  describedBy: string;
  onResent: (row: HistoryRow | undefined) => void;
}

export function RowMenu({ alertId, row, describedBy, onResent }: Props) {
  const { formatMessage } = useIntl();
  const { button, menu, close } = useMenu();
  /** how often the dialog was requested since it was last closed; as its key, a new count retries a failed fetch */
  const [comparison, setComparison] = useState(0);
  return (
    <>
      <button
        {...button}
        type="button"
        className="action"
        aria-label={formatMessage({ id: 'notifications.action.more' })}
        aria-describedby={describedBy}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <InlineIcon name="menu-dots-linear" />
      </button>
      {menu.open && (
        <RowMenuItems
          alertId={alertId}
          row={row}
          menu={menu}
          onClose={close}
          onCompare={() => setComparison(comparison + 1)}
          onResent={onResent}
        />
      )}
      {comparison > 0 && (
        <CompareDialog key={comparison} entry={{ alertId, id: row.id }} onClose={() => setComparison(0)} />
      )}
    </>
  );
}
