import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { FaultText } from '../../../components/FaultText';
import { useIsUnsaved } from '../../../lib/autosave';
import type { AlertResponse } from '../../../lib/generated/api';
import { Icon } from '../../../components/Icon';
import { restWhile } from '../../../lib/restWhile';
import { PreviewedCallItem } from './PreviewedCallItem';
import { usePreview } from './usePreview';

const HEADING = 'preview';

/** Shows which of the latest calls would have sent a notification. Nothing is sent. */
export function PreviewPanel({ alert }: { alert: AlertResponse }) {
  const { preview, fault, isBusy, look } = usePreview(alert);
  // The preview covers only what is saved.
  const isUnsaved = useIsUnsaved();
  return (
    <Paper component="section" aria-labelledby={HEADING} sx={{ p: 2, mt: 3 }}>
      <Typography component="h2" variant="subtitle1" id={HEADING} sx={{ fontWeight: 700 }}>
        <FormattedMessage id="editor.preview.title" />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        <FormattedMessage id="editor.preview.meaning" />
      </Typography>
      <Button
        variant="outlined"
        disabled={alert.method === null}
        {...restWhile(isBusy || isUnsaved, () => void look())}
        startIcon={<Icon name="eye-linear" />}
      >
        <FormattedMessage id="editor.preview.look" />
      </Button>
      {alert.method === null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          <FormattedMessage id="editor.preview.noMethod" />
        </Typography>
      )}
      <Box role="status" sx={{ mt: 1.5, fontWeight: 600 }}>
        {preview && (
          <FormattedMessage
            id="editor.preview.result"
            values={{ matched: preview.matched, count: preview.calls.length }}
          />
        )}
      </Box>
      {fault && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          <FaultText fault={fault} />
        </Box>
      )}
      {preview && preview.calls.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 480, overflow: 'auto' }}>
          {preview.calls.map((call) => (
            <PreviewedCallItem key={call.txId} call={call} />
          ))}
        </Box>
      )}
    </Paper>
  );
}
