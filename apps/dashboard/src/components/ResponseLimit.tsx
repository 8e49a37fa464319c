import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';

/** The API gives no more of what a webhook answered. */
const KEPT_BYTES = 64 * 1024;

/** Below a response that was probably longer: tells how much of it is kept. */
export function ResponseLimit({ response }: { response: string }) {
  if (new TextEncoder().encode(response).length < KEPT_BYTES) return null;
  return (
    <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
      <FormattedMessage id="notifications.response.limit" />
    </Typography>
  );
}
