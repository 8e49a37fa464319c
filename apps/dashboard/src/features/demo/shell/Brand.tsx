import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { DEMO } from '../routes';
import { WORDS } from './measures';

const SIZE = 32;

/** Leads to the first screen of the demo. */
export function Brand() {
  return (
    <Box
      component={Link}
      to={DEMO}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.primary',
        fontSize: 20,
        fontWeight: 700,
        textDecoration: 'none',
      }}
    >
      <img src="/favicon.svg" alt="" width={SIZE} height={SIZE} />
      <span className={WORDS}>
        <FormattedMessage id="demo.shell.brand" />
      </span>
    </Box>
  );
}
