import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { LogoPicture } from '../../components/LogoPicture';
import { paths } from '../../lib/paths';

/** `compact`: without the word, for narrow places. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <Box
      component={Link}
      to={paths.home}
      aria-label={formatMessage({ id: 'app.name' })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.primary',
        fontSize: '1.25rem',
        fontWeight: 700,
        textDecoration: 'none',
      }}
    >
      <LogoPicture />
      <Box component="span" sx={{ display: { xs: compact ? 'none' : 'inline', sm: 'inline' } }}>
        <FormattedMessage id="app.name" />
      </Box>
    </Box>
  );
}
