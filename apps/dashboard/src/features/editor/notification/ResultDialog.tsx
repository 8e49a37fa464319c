import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { JsonText } from '../../../components/JsonText';
import { ResponseLimit } from '../../../components/ResponseLimit';
import { useDialogClose } from '../../../components/useDialogClose';
import { curlOf } from '../../../lib/curl';
import type { TestSendResponse } from '../../../lib/generated/api';
import type { MessageId } from '../../../lib/i18n/messages';
import { ResultFacts } from './ResultFacts';

interface Props {
  url: string;
  result: TestSendResponse;
  onClose: () => void;
}

/** What was posted and what came back, side by side; when stacked, the response comes first. */
export function ResultDialog({ url, result, onClose }: Props) {
  const id = useId();
  const leave = useDialogClose(true, onClose);
  const isOk = result.error === null;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const response = <Response result={result} />;
  return (
    <Dialog open onClose={leave} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle
        id={id}
        sx={{
          display: 'flex',
          gap: 1,
          color: isOk ? 'success.main' : 'error.main',
        }}
      >
        <Icon name={isOk ? 'check-circle-linear' : 'danger-triangle-linear'} size={28} />
        <FormattedMessage id={isOk ? 'editor.test.ok' : 'editor.test.error'} />
      </DialogTitle>
      <DialogContent>
        <ResultFacts result={result} />
        <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '100%', md: '1fr 1fr' } }}>
          {!isWide && response}
          <Part title="editor.test.payload">
            {(titleId) => <JsonText text={result.payload} labelledBy={titleId} />}
          </Part>
          {isWide && response}
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

function Response({ result: { statusCode, response } }: { result: TestSendResponse }) {
  return (
    <Part title="notifications.response">
      {(titleId) =>
        response === '' ? (
          <p>
            <FormattedMessage
              id={statusCode === null ? 'notifications.response.never' : 'editor.test.noResponse'}
            />
          </p>
        ) : (
          <>
            <JsonText text={response} labelledBy={titleId} />
            <ResponseLimit response={response} />
          </>
        )
      }
    </Part>
  );
}

function Part({ title, children }: { title: MessageId; children: (titleId: string) => ReactNode }) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <strong id={id}>
        <FormattedMessage id={title} />
      </strong>
      {children(id)}
    </Box>
  );
}
