import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import type { NotificationResponse } from '../../lib/generated/api';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ColumnHeads } from '../../components/ColumnHeads';
import { COLUMNS } from './columns';
import { NotificationRow } from './NotificationRow';

interface Props {
  notifications: NotificationResponse[];
  labelledBy: string;
}

/** At most one row is open; it stays open while newer ones arrive above it. */
export function NotificationsTable({ notifications, labelledBy }: Props) {
  const [openId, setOpenId] = useState<string>();
  if (notifications.length === 0) return <FormattedMessage id="notifications.empty" />;
  return (
    <TableContainer component={Paper}>
      <Table aria-labelledby={labelledBy}>
        <ColumnHeads ids={COLUMNS} />
        <TableBody>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              open={notification.id === openId}
              onToggle={() => setOpenId((id) => (id === notification.id ? undefined : notification.id))}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
