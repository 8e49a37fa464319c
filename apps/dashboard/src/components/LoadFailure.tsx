import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';

/** Says that data could not be loaded, and lets the user try again. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
      <FormattedMessage id="failure.data" />
      <Button variant="outlined" size="small" onClick={onRetry}>
        <FormattedMessage id="action.retry" />
      </Button>
    </Box>
  );
}
