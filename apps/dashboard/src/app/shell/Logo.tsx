import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { LogoPicture } from '../../components/LogoPicture';
import { paths } from '../../lib/paths';

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
      <LogoPicture />
      <FormattedMessage id="app.name" />
    </Box>
  );
}
