import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { IDENTITY_LETTERS } from '@tickhook/domain';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FaultText } from '../../../components/FaultText';
import { Icon } from '../../../components/Icon';
import { faultOf } from '../../../lib/faults';
import type { AlertResponse } from '../../../lib/generated/api';
import { keepingFocus, restWhile } from '../../../lib/restWhile';
import { pasted } from '../pasted';
import { useRemoving } from '../useRemoving';
import { cleanIdentity } from './identityText';
import { sourceFault, useNewSource } from './useSources';
import { REQUIRED_INPUT } from '../requiredInput';

interface Props {
  alert: AlertResponse;
  onSaved: () => void;
  onDelete: () => void;
}

export function NewSourceRow({ alert, onSaved, onDelete }: Props) {
  const { formatMessage } = useIntl();
  const { autosave, value, failure, isSaving, isUncertain } = useNewSource(alert);
  const remove = useRemoving(isUncertain, onDelete);
  // Text typed while the previous one is being saved becomes the next source.
  const isSaved = value !== '' && autosave.phase() === 'saved';
  const [isTouched, setIsTouched] = useState(false);
  const refusal = failure?.fields?.['addressFrom'] ?? failure?.message;
  const broken =
    !isSaving && (isTouched || value.length >= IDENTITY_LETTERS) ? sourceFault(value, alert) : undefined;
  const fault = refusal === undefined ? broken : faultOf(refusal);
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved, onSaved]);
  const leave = () => {
    setIsTouched(true);
    autosave.flush();
  };
  // The list of locked rows shows it now.
  if (isSaved) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 1.5 }}>
      <TextField
        label={<FormattedMessage id="editor.sources.address" />}
        required
        fullWidth
        autoFocus
        autoComplete="off"
        value={value}
        onChange={({ target }) => autosave.type(target.value)}
        onPaste={(event) => {
          const text = pasted(event, value, cleanIdentity);
          if (text !== undefined) autosave.type(text);
        }}
        onBlur={leave}
        error={fault !== undefined}
        helperText={
          <Box component="span" sx={{ display: 'flex', gap: 2 }}>
            {fault && (
              <span role="alert">
                <FaultText fault={fault} />
              </span>
            )}
            <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap', marginInlineStart: 'auto' }}>
              <FormattedMessage
                id="editor.sources.counter"
                values={{ count: value.length, letters: IDENTITY_LETTERS }}
              />
            </Box>
          </Box>
        }
        slotProps={{
          htmlInput: { ...REQUIRED_INPUT, dir: 'ltr', spellCheck: false, autoCapitalize: 'characters' },
          input: { sx: { fontFamily: 'monospace' } },
        }}
      />
      <IconButton
        aria-label={formatMessage({ id: 'editor.sources.deleteNew' })}
        {...keepingFocus}
        {...restWhile(isSaving, remove)}
        sx={{ mt: 1 }}
      >
        <Icon name="trash-bin-minimalistic-linear" />
      </IconButton>
    </Box>
  );
}
