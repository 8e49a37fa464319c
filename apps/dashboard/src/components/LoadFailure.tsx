import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../lib/i18n/messages';
import { leaveFocus } from '../lib/leaveFocus';

interface Props {
  /** what could not be loaded; by default, data */
  text?: MessageId;
  onRetry: () => void;
}

/** Says that data could not be loaded, and lets the user try again. */
export function LoadFailure({ text = 'failure.data', onRetry }: Props) {
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
      <Box sx={{ flex: '1 1 8rem', maxWidth: 'max-content' }}>
        <FormattedMessage id={text} />
      </Box>
      <Button variant="outlined" size="small" ref={leaveFocus} onClick={onRetry}>
        <FormattedMessage id="action.retry" />
      </Button>
    </Box>
  );
}
