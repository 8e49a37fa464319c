import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { NotificationResponse } from '../../lib/generated/api';
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { NotificationDetails } from './NotificationDetails';

const TONES: Readonly<Record<NotificationResponse['status'], Tone>> = {
  ok: 'success',
  error: 'error',
  pending: 'warning',
  cancelled: 'neutral',
};

interface Props {
  notification: NotificationResponse;
  open: boolean;
  onToggle: () => void;
}

export function NotificationRow({ notification, open, onToggle }: Props) {
  const { webhookUrl, date, status, elapsedMilliseconds } = notification;
  const detailsId = `details-${notification.id}`;
  return (
    <>
      <TableRow>
        <TableCell sx={{ overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{webhookUrl}</bdi>
        </TableCell>
        <TableCell>
          <time dateTime={date}>
            <FormattedDate value={date} dateStyle="short" timeStyle="medium" />
          </time>
        </TableCell>
        <TableCell>
          <StatusBadge id={`notifications.status.${status}`} tone={TONES[status]} />
        </TableCell>
        <TableCell>
          {elapsedMilliseconds !== null && <FormattedNumber value={elapsedMilliseconds} />}
        </TableCell>
        <TableCell>
          <Button aria-expanded={open} aria-controls={open ? detailsId : undefined} onClick={onToggle}>
            <FormattedMessage id={open ? 'notifications.action.hide' : 'notifications.action.show'} />
          </Button>
        </TableCell>
      </TableRow>
      {open && <NotificationDetails id={detailsId} notification={notification} />}
    </>
  );
}
