import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** As long as a toast of the template. */
const LASTS_MS = 3500;

/** For a button that a sample cannot obey: what to do when it is pressed, and the words that tell. */
export function useNotDone() {
  const [isTold, setIsTold] = useState(false);
  const words = (
    <Snackbar
      open={isTold}
      autoHideDuration={LASTS_MS}
      onClose={(_event, reason) => reason !== 'clickaway' && setIsTold(false)}
      message={<FormattedMessage id="demo.users.notDone" />}
      sx={{ whiteSpace: 'normal' }}
    />
  );
  return { press: () => setIsTold(true), words };
}
