import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { LogoPicture } from '../../../components/LogoPicture';
import { DEMO } from '../routes';
import { WORDS } from './measures';

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
      <LogoPicture />
      <span className={WORDS}>
        <FormattedMessage id="demo.shell.brand" />
      </span>
    </Box>
  );
}
