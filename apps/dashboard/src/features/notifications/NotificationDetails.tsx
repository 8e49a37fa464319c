import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { NotificationResponse } from '../../lib/generated/api';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { JsonText } from '../../components/JsonText';
import type { MessageId } from '../../lib/i18n/messages';
import { COLUMNS } from './columns';

export function NotificationDetails({
  id,
  notification,
}: {
  id: string;
  notification: NotificationResponse;
}) {
  return (
    <TableRow id={id}>
      <TableCell colSpan={COLUMNS.length}>
        <Panel title="notifications.data" text={notification.data} />
        <Panel title="notifications.response" text={notification.response} />
      </TableCell>
    </TableRow>
  );
}

function Panel({ title, text }: { title: MessageId; text: string | null }) {
  const headingId = useId();
  return (
    <>
      <Typography component="h2" variant="subtitle2" id={headingId}>
        <FormattedMessage id={title} />
      </Typography>
      {text === null ? (
        <FormattedMessage id="notifications.response.none" />
      ) : (
        <JsonText text={text} labelledBy={headingId} />
      )}
    </>
  );
}
