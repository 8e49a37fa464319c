import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDispatch } from 'react-redux';
import { FormattedMessage } from 'react-intl';
import { toastShown } from '../../../components/toasts/toastsSlice';
import type { useMenu } from '../../../components/useMenu';
import { curlOf } from '../../../lib/curl';
import {
  type HistoryRow,
  rowOf,
  useGetAlertQuery,
  useGetNotificationQuery,
  useResendNotificationMutation,
} from '../api';

interface Props {
  alertId: string;
  row: HistoryRow;
  menu: ReturnType<typeof useMenu>['menu'];
  onClose: () => void;
  onCompare: () => void;
  /** called without the row when that failed: what is shown of it may be out of date */
  onResent: (row: HistoryRow | undefined) => void;
}

/** The actions on a notification, whose content is loaded when the menu opens. */
export default function RowMenuItems({ alertId, row, menu, onClose, onCompare, onResent }: Props) {
  const { data: notification } = useGetNotificationQuery({ alertId, id: row.id });
  const { data: alert } = useGetAlertQuery(alertId);
  // Known by its key to the next menu too, since this one closes with the choice.
  const [resend, { isLoading }] = useResendNotificationMutation({ fixedCacheKey: `resend ${row.id}` });
  const copy = useCopy();
  const url = row.webhookUrl ?? alert?.webhook;
  const payload = notification?.data;

  function then(act: () => void) {
    return () => {
      onClose();
      act();
    };
  }
  async function resendNow() {
    const { data } = await resend(row.id);
    onResent(data && rowOf(data));
  }
  return (
    <Menu {...menu}>
      <MenuItem
        disabled={!url || payload === undefined}
        onClick={then(() => url && payload !== undefined && copy(curlOf(url, payload)))}
      >
        <FormattedMessage id="action.copyCurl" />
      </MenuItem>
      <MenuItem disabled={payload === undefined} onClick={then(() => payload !== undefined && copy(payload))}>
        <FormattedMessage id="notifications.action.copyPayload" />
      </MenuItem>
      <MenuItem onClick={then(onCompare)}>
        <FormattedMessage id="notifications.action.compare" />
      </MenuItem>
      <MenuItem disabled={row.status === 'pending' || isLoading} onClick={then(() => void resendNow())}>
        <FormattedMessage id="notifications.action.resend" />
      </MenuItem>
    </Menu>
  );
}

/** Says whether it worked, since insecure pages have no clipboard. */
function useCopy(): (text: string) => void {
  const dispatch = useDispatch();
  const say = (tone: 'success' | 'error', id: 'copy.copied' | 'copy.failed') =>
    dispatch(toastShown({ tone, text: { id } }));
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      say('success', 'copy.copied');
    } catch {
      say('error', 'copy.failed');
    }
  }
  return (text) => void copy(text);
}
