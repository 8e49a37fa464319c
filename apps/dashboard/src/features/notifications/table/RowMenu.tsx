import { useIntl } from 'react-intl';
import { Icon } from '../../../components/Icon';
import { useMenu } from '../../../components/useMenu';
import type { HistoryRow } from '../api';
import { RowMenuItems } from './RowMenuItems';

interface Props {
  alertId: string;
  row: HistoryRow;
  onResent: (row: HistoryRow) => void;
}

export function RowMenu({ alertId, row, onResent }: Props) {
  const { formatMessage } = useIntl();
  const { button, menu, close } = useMenu();
  return (
    <>
      <button
        {...button}
        type="button"
        className="action"
        aria-label={formatMessage({ id: 'notifications.action.more' })}
      >
        <Icon name="menu-dots-linear" />
      </button>
      {menu.open && (
        <RowMenuItems alertId={alertId} row={row} menu={menu} onClose={close} onResent={onResent} />
      )}
    </>
  );
}
