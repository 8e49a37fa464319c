import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { CopyButton } from '../../../components/CopyButton';
import { FaultText } from '../../../components/FaultText';
import { Icon } from '../../../components/Icon';
import { JsonText } from '../../../components/JsonText';
import { curlOf } from '../../../lib/curl';
import { restWhile } from '../../../lib/restWhile';
import { ResultDialog } from './ResultDialog';
import { SendingDialog } from './SendingDialog';
import { useTestSend } from './useTestSend';

interface Props {
  alertId: string;
  methodId: number | null;
  url: string;
  disabled: boolean;
  settle: () => Promise<string | undefined>;
}

export function TestSend({ alertId, methodId, url, disabled, settle }: Props) {
  const { formatMessage } = useIntl();
  const payloadId = useId();
  const { step, start, confirm, close } = useTestSend({ alertId, methodId, url, settle });
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        // The dialogs give the focus back twice, of which one ripple would stay. The outline shows the focus.
        focusRipple={false}
        {...restWhile(step.at === 'preparing', start)}
        startIcon={<Icon name="plain-linear" />}
        // As high as the field beside it.
        sx={{ flexShrink: 0, minHeight: 'calc(1.4375rem + 33px)' }}
      >
        <FormattedMessage id="editor.test.start" />
      </Button>
      {step.at === 'asking' && (
        <ConfirmDialog
          open
          wide
          title={formatMessage({ id: 'editor.test.question' })}
          confirm={formatMessage({ id: 'editor.test.confirm' })}
          cancel={formatMessage({ id: 'action.cancel' })}
          onConfirm={() => confirm(step)}
          onCancel={close}
        >
          <strong id={payloadId}>
            <FormattedMessage id="editor.test.payload" />
          </strong>
          <JsonText text={step.test.payload} labelledBy={payloadId} />
          <CopyButton text={curlOf(step.url, step.test.payload)} label="action.copyCurl" />
        </ConfirmDialog>
      )}
      {step.at === 'sending' && <SendingDialog />}
      {step.at === 'done' && <ResultDialog url={step.url} result={step.result} onClose={close} />}
      {step.at === 'failed' && (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          <FaultText fault={step.fault} />
        </Box>
      )}
    </>
  );
}
