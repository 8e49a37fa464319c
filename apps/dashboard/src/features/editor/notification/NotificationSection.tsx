import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FaultText } from '../../../components/FaultText';
import { cleanText, pasted, seenText } from '../pasted';
import { Section } from '../Section';
import type { SectionProps } from '../sectionNames';
import { SecretPanel } from './SecretPanel';
import { TestSend } from './TestSend';
import { useRotation } from './useRotation';
import { useWebhook } from './useWebhook';
import { REQUIRED_INPUT } from '../requiredInput';

const EXAMPLE = 'https://example.org/webhook';

/** Where notifications go, how they are signed, and a test send. */
export function NotificationSection({ alert, isOpen, onToggle }: SectionProps) {
  const { autosave, value, fault, settle } = useWebhook(alert);
  const rotation = useRotation(alert.id);
  const [isTouched, setIsTouched] = useState(false);
  const told = isTouched || value !== '' ? fault : undefined;
  const leave = () => {
    setIsTouched(true);
    autosave.flush();
  };
  return (
    <Section
      name="notification"
      isRequired
      isOpen={isOpen}
      onToggle={onToggle}
      summary={<Summary url={alert.webhook} />}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        <FormattedMessage id="editor.notification.meaning" />
      </Typography>
      <Box
        sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2, alignItems: 'flex-start' }}
      >
        <TextField
          label={<FormattedMessage id="editor.notification.url" />}
          type="url"
          required
          fullWidth
          autoComplete="off"
          placeholder={EXAMPLE}
          value={value}
          onChange={({ target }) => autosave.type(seenText(target.value))}
          onPaste={(event) => {
            const text = pasted(event, value, cleanText);
            if (text !== undefined) autosave.type(text);
          }}
          onBlur={leave}
          error={told !== undefined}
          helperText={told && <FaultText fault={told} />}
          slotProps={{
            htmlInput: { ...REQUIRED_INPUT, dir: 'ltr', spellCheck: false },
            formHelperText: { role: 'alert' },
          }}
        />
        <TestSend
          alertId={alert.id}
          methodId={alert.methodId}
          url={value.trim()}
          disabled={fault !== undefined}
          settle={settle}
        />
      </Box>
      {isOpen && <SecretPanel alertId={alert.id} rotation={rotation} />}
    </Section>
  );
}

function Summary({ url }: { url: string | null }) {
  if (url === null) return <FormattedMessage id="editor.notification.summary.none" />;
  return (
    <Box
      component="bdi"
      dir="ltr"
      // Truncated at its own end, but aligned with the text of the page's language.
      sx={{
        display: 'inline-block',
        maxWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        verticalAlign: 'bottom',
      }}
    >
      {url}
    </Box>
  );
}
