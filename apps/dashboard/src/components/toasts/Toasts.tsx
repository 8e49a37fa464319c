import Box from '@mui/material/Box';
import { useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { OneToast } from './OneToast';
import { selectToasts, toastsOutlived } from './toastsSlice';

const WIDTH_PX = 371;

/** Shown in the top end corner of the screen, newest last. */
export function Toasts() {
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  // Drops toasts from long ago, for example from the demo; those shown while the page was rendering stay.
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
        // A new key each time, so that a repeated toast is announced again.
        <OneToast key={`${toast.key} ${toast.times}`} toast={toast} />
      ))}
    </Box>
  );
}
