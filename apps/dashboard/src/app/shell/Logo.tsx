import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

const SIZE = 32;

export function Logo() {
  return (
    <Box
      component={Link}
      to={paths.home}
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
      <FormattedMessage id="app.name" />
    </Box>
  );
}
