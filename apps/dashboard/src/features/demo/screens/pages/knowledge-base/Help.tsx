import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { DemoIcon, useWord } from '../../../parts';
import { demoAddress } from '../../../routes';
import { SectionTitle } from './SectionTitle';

interface Props {
  title: string;
  /** the way to the form, and to others who talk */
  buttons: readonly string[];
}

export function Help({ title, buttons }: Props) {
  const word = useWord();
  const id = useId();
  const [contact = '', ...others] = buttons;
  return (
    <Paper elevation={0} component="section" aria-labelledby={id} sx={BODY}>
      <SectionTitle id={id} title={title}>
        <FormattedMessage id="demo.help.contact.text" />
      </SectionTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        <Button
          component={Link}
          to={demoAddress('pages/contact-us-boxed')}
          variant="contained"
          startIcon={<DemoIcon name="mail" />}
        >
          {word(contact)}
        </Button>
        {others.map((label) => (
          <Button
            key={label}
            component={Link}
            to={demoAddress('apps/chat')}
            variant="outlined"
            startIcon={<DemoIcon name="users-group" />}
          >
            {word(label)}
          </Button>
        ))}
      </Box>
    </Paper>
  );
}

const BODY = {
  display: 'grid',
  gap: 2.5,
  px: '20px',
  py: 4,
  border: 1,
  borderColor: 'divider',
} as const;
