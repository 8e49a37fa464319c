import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle';
import { SaveScope } from '../../lib/autosave';
import { whenIdle } from '../../lib/whenIdle';
import { AlertTextFields } from './AlertTextFields';
import { CreateRefusal } from './CreateRefusal';
import { LeaveDialog } from './LeaveDialog';
import { prefetchEditor } from './routes';
import { useCreateAlert } from './useCreateAlert';

/** One form an alert: whoever asks for the next one before the editor is drawn gets an empty one. */
export function Component() {
  const { key: visit } = useLocation();
  const [form, setForm] = useState<{ number: number; madeAt?: string }>({ number: 1 });
  if (form.madeAt !== undefined && form.madeAt !== visit) setForm({ number: form.number + 1 });
  return (
    <SaveScope key={form.number}>
      <PageTitle id="editor.create.title" />
      <Typography component="h1" variant="h5" sx={{ mb: 2 }}>
        <FormattedMessage id="editor.create.title" />
      </Typography>
      <CreateForm onMade={() => setForm({ ...form, madeAt: visit })} />
      <LeaveDialog />
    </SaveScope>
  );
}

function CreateForm({ onMade }: { onMade: () => void }) {
  const { value, faults, refusal, canCreate, isBusy, judge, type, touch, touchAll, create } =
    useCreateAlert(onMade);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => whenIdle(prefetchEditor), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await create();
    const field = refused && form.current?.elements.namedItem(refused);
    if (field instanceof HTMLElement) field.focus();
  };
  // Validates before Enter and Tab act, so that they find the button enabled if the form is valid. The browser does not
  // submit while the button is disabled; Enter still shows what is missing.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === 'Tab') judge();
    if (key === 'Enter') touchAll();
  };
  return (
    <Paper
      component="form"
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => void submit(event)}
      onKeyDown={onKeyDown}
      sx={{ p: 2 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
        <FormattedMessage id="editor.create.text" />
      </Typography>
      {/* What is typed while the alert is being created would be lost when its editor opens. */}
      <AlertTextFields value={value} faults={faults} isReadOnly={isBusy} onChange={type} onBlur={touch} />
      {refusal && <CreateRefusal fault={refusal} />}
      {/* Only aria-disabled while busy: `disabled` would drop the focus. */}
      <Button
        type="submit"
        variant="contained"
        disabled={!canCreate}
        aria-disabled={isBusy || undefined}
        sx={{ mt: 2.5 }}
      >
        <FormattedMessage id="editor.create.submit" />
      </Button>
    </Paper>
  );
}
