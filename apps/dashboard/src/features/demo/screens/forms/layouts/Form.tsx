import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ToneButton, useText } from '../../samples';

/** A form that sends nothing. */
export function Form({
  name,
  children,
  columns = '1fr',
}: {
  name: string;
  children: ReactNode;
  columns?: string;
}) {
  return (
    <Box
      component="form"
      aria-label={name}
      noValidate
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns },
      }}
    >
      {children}
    </Box>
  );
}

export function useLabels() {
  const text = useText();
  const { formatMessage } = useIntl();
  return {
    name: formatMessage({ id: 'alerts.column.name' }),
    email: formatMessage({ id: 'auth.email' }),
    password: formatMessage({ id: 'auth.password' }),
    repeat: formatMessage({ id: 'auth.repeat' }),
    agree: text('demo.samples.agree'),
    send: text('demo.samples.send'),
    signIn: text('demo.samples.signIn'),
    city: text('demo.samples.city'),
    phone: text('demo.samples.phone'),
    choose: text('demo.samples.choose'),
    options: [1, 2, 3].map((number) => text('demo.samples.choice', { number })),
    group: (number: number) => text('demo.samples.group', { number }),
  };
}

export const Agreed = ({ label }: { label: string }) => (
  <FormControlLabel control={<Checkbox />} label={label} />
);
export const Submit = ({ label }: { label: string }) => (
  <ToneButton type="submit" sx={{ justifySelf: 'start', height: 40 }}>
    {label}
  </ToneButton>
);
