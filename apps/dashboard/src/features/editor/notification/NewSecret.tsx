import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { CopyButton } from '../../../components/CopyButton';

export function NewSecret({ secret }: { secret: string }) {
  return (
    <Alert severity="warning" role="alert" sx={{ my: 1 }}>
      <FormattedMessage id="editor.secret.once" />
      <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">
          <code>{secret}</code>
        </bdi>
      </Box>
      <CopyButton text={secret} label="action.copy" />
    </Alert>
  );
}
