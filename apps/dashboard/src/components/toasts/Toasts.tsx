import Box from '@mui/material/Box';
import { useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { OneToast } from './OneToast';
import { selectToasts, toastsOutlived } from './toastsSlice';

const WIDTH_PX = 371;

/** At the top end of the screen, the newest last. */
export function Toasts() {
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  // What came long ago, as in the demo, is no news any more; what came while the page was being made is.
  useLayoutEffect(() => void dispatch(toastsOutlived(performance.now())), [dispatch]);
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
        // Shown again, it is said again.
        <OneToast key={`${toast.key} ${toast.times}`} toast={toast} />
      ))}
    </Box>
  );
}
