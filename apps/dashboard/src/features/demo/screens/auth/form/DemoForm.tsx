import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';

interface Props {
  /** on the button */
  action: ReactNode;
  /** the button is as wide as its words */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A form that sends nothing, and says so. */
export function DemoForm({ action, isNarrow = false, children }: Props) {
  const [wasSubmitted, setWasSubmitted] = useState(false);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setWasSubmitted(true);
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {children}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disableElevation
        sx={{ justifySelf: isNarrow ? 'start' : 'stretch' }}
      >
        {action}
      </Button>
      <Box role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {wasSubmitted && <FormattedMessage id="demo.auth.notSent" />}
      </Box>
    </Box>
  );
}
