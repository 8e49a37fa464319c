import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { leaveFocus } from '../../../lib/leaveFocus';
import { isId, useGetNotificationQuery } from '../api';
import { ResultBadge } from '../table/ResultBadge';
import { DetailsPlace } from './DetailsPlace';

interface Props {
  alertId: string;
  id: string;
  onClose: () => void;
}

/** A notification that a link points to but that is not among the loaded rows. */
export function LinkedNotification({ alertId, id, onClose }: Props) {
  const titleId = useId();
  const { data: notification } = useGetNotificationQuery({ alertId, id }, { skip: !isId(id) });
  return (
    // The space below is for the button that shows new rows.
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Box component="h2" id={titleId} sx={{ m: 0, fontSize: '1.05rem' }}>
          <FormattedMessage id="notifications.linked" />
        </Box>
        <Box sx={{ flexGrow: 1 }}>{notification && <ResultBadge status={notification.status} />}</Box>
        <Button ref={leaveFocus} onClick={onClose}>
          <FormattedMessage id="action.close" />
        </Button>
      </Box>
      <DetailsPlace alertId={alertId} id={id} />
    </Paper>
  );
}
