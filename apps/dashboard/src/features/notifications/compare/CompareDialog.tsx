import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { LoadFailure } from '../../../components/LoadFailure';
import { useDialogClose } from '../../../components/useDialogClose';
import { type EntryName, useGetNotificationQuery, useGetPreviousNotificationQuery } from '../api';
import { Comparison } from './Comparison';

/** What a notification sent, compared with the one before it in the alert's unfiltered history. */
export default function CompareDialog({ entry, onClose }: { entry: EntryName; onClose: () => void }) {
  const titleId = useId();
  const leave = useDialogClose(true, onClose);
  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>
        <FormattedMessage id="notifications.compare.title" />
      </DialogTitle>
      <DialogContent>
        <Loaded entry={entry} labelledBy={titleId} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} autoFocus variant="contained">
          <FormattedMessage id="action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Loaded({ entry, labelledBy }: { entry: EntryName; labelledBy: string }) {
  const present = useGetNotificationQuery(entry);
  const previous = useGetPreviousNotificationQuery(entry);
  const failed = [present, previous].filter(({ isError, isFetching }) => isError && !isFetching);
  if (failed.length > 0)
    return <LoadFailure onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  if (present.data === undefined || previous.data === undefined)
    return <Skeleton variant="rounded" height={240} />;
  if (present.data === null) return <FormattedMessage id="notifications.linked.gone" />;
  if (previous.data === null) return <FormattedMessage id="notifications.compare.none" />;
  return <Comparison before={previous.data} after={present.data} labelledBy={labelledBy} />;
}
