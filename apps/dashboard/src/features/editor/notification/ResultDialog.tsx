import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { JsonText } from '../../../components/JsonText';
import { curlOf } from '../../../lib/curl';
import type { TestSendResponse } from '../../../lib/generated/api';
import { ResultFacts } from './ResultFacts';

interface Props {
  url: string;
  result: TestSendResponse;
  onClose: () => void;
}

/** What was posted and what came back, side by side. */
export function ResultDialog({ url, result, onClose }: Props) {
  const id = useId();
  const isOk = result.error === null;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id} sx={{ display: 'flex', gap: 1, color: isOk ? 'success.main' : 'error.main' }}>
        <Icon name={isOk ? 'check-circle-linear' : 'danger-triangle-linear'} size={28} />
        <FormattedMessage id={isOk ? 'editor.test.ok' : 'editor.test.error'} />
      </DialogTitle>
      <DialogContent>
        <ResultFacts result={result} />
        <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '100%', md: '1fr 1fr' } }}>
          <Box sx={{ minWidth: 0 }}>
            <strong id={`${id}-payload`}>
              <FormattedMessage id="editor.test.payload" />
            </strong>
            <JsonText text={result.payload} labelledBy={`${id}-payload`} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <strong id={`${id}-response`}>
              <FormattedMessage id="notifications.response" />
            </strong>
            {result.response === '' ? (
              <p>
                <FormattedMessage id="editor.test.noResponse" />
              </p>
            ) : (
              <JsonText text={result.response} labelledBy={`${id}-response`} />
            )}
          </Box>
        </Box>
        <CopyButton text={curlOf(url, result.payload)} label="action.copyCurl" />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} autoFocus variant="contained">
          <FormattedMessage id="action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
