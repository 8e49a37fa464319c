import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { leaveFocus } from '../../../../../lib/leaveFocus';
import { DemoIcon, Panel } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import { Field } from '../parts/fields';

const [TITLE = ''] = headingsOf('apps/mailbox');

export interface Letter {
  name: string;
  subject: string;
  text: string;
}

interface Props {
  /** of the mail that is answered */
  to: string;
  subject: string;
  onSend: (letter: Letter) => void;
  onBack: () => void;
}

/** A mail that is written; it comes no farther than to the folder of those that were sent. */
export function Compose({ to, subject, onSend, onBack }: Props) {
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const valueOf = (name: string) => String(values.get(name) ?? '').trim();
    onSend({ name: valueOf('to'), subject: valueOf('subject'), text: valueOf('text') });
  }
  return (
    <Panel title={TITLE}>
      <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
        <Field name="to" label="demo.apps.mailbox.to" value={to} isRequired />
        <Field name="subject" label="demo.apps.mailbox.subject" value={subject} isRequired />
        <Field name="text" label="demo.apps.text" rows={8} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button ref={leaveFocus} variant="outlined" onClick={onBack}>
            <FormattedMessage id="action.cancel" />
          </Button>
          <Button type="submit" variant="contained" startIcon={<DemoIcon name="send" />}>
            <FormattedMessage id="demo.apps.send" />
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
