import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type FormEvent, type KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '../../components/PageTitle';
import { AlertTextFields } from './AlertTextFields';
import { useCreateAlert } from './useCreateAlert';

export function Component() {
  const { value, faults, canCreate, type, touch, touchAll, create } = useCreateAlert();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };
  // The browser submits nothing while the button is disabled, but Enter still asks why.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') touchAll();
  };
  return (
    <>
      <PageTitle id="editor.create.title" />
      <Typography component="h1" variant="h5" sx={{ mb: 2 }}>
        <FormattedMessage id="editor.create.title" />
      </Typography>
      <Paper component="form" noValidate onSubmit={submit} onKeyDown={onKeyDown} sx={{ p: 2.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
          <FormattedMessage id="editor.create.text" />
        </Typography>
        <AlertTextFields value={value} faults={faults} onChange={type} onBlur={touch} />
        <Button type="submit" variant="contained" disabled={!canCreate} sx={{ mt: 2.5 }}>
          <FormattedMessage id="editor.create.submit" />
        </Button>
      </Paper>
    </>
  );
}
