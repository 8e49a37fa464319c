import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectToasts, toastClosed, type Toast } from './toastsSlice';

const SHOWN_MS = 3500;
const WIDTH_PX = 371;

/** At the top end of the screen, the newest last. They wait while pointed at or focused. */
export function Toasts() {
  const toasts = useSelector(selectToasts);
  return (
    <Box
      sx={{
        position: 'fixed',
        insetBlockStart: 16,
        insetInlineEnd: 16,
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        width: WIDTH_PX,
        maxWidth: 'calc(100vw - 32px)',
      }}
    >
      {toasts.map((toast) => (
        <OneToast key={toast.key} toast={toast} />
      ))}
    </Box>
  );
}

function OneToast({ toast: { key, tone, text, subject, times } }: { toast: Toast }) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const close = (_event: unknown, reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') dispatch(toastClosed(key));
  };
  return (
    <Snackbar
      // Shown again, it begins anew.
      key={times}
      open
      autoHideDuration={SHOWN_MS}
      onClose={close}
      disableWindowBlurListener
      sx={{ position: 'static', transform: 'none' }}
    >
      <Alert
        severity={tone}
        variant="filled"
        onClose={close}
        closeText={formatMessage({ id: 'action.close' })}
        sx={{ width: '100%' }}
      >
        <AlertTitle>
          <FormattedMessage id={tone === 'success' ? 'toast.success' : 'toast.error'} />
        </AlertTitle>
        {subject !== undefined && (
          <Box component="strong" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            <bdi>{subject}</bdi>
          </Box>
        )}
        {'id' in text ? <FormattedMessage id={text.id} /> : text.words}
      </Alert>
    </Snackbar>
  );
}
