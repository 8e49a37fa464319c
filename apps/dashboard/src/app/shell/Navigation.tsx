import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { alpha, type Theme } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import type { IconName } from '../../components/iconNames';
import { UpgradeIndicator } from '../../features/subscription';
import type { MessageId } from '../../lib/i18n/messages';
import { paths } from '../../lib/paths';
import { Logo } from './Logo';

const ENTRIES: readonly { to: string; id: MessageId; icon: IconName }[] = [
  { to: paths.createAlert, id: 'navigation.newAlert', icon: 'add-circle-linear' },
  { to: paths.home, id: 'navigation.alerts', icon: 'bell-linear' },
];

/** The content of the sidebar. */
export function Navigation() {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="nav"
      aria-label={formatMessage({ id: 'app.navigation' })}
      sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1 }}
    >
      <Box sx={{ p: 2 }}>
        <Logo />
      </Box>
      <Box component="ul" sx={{ m: 0, px: 1, py: 1, listStyle: 'none' }}>
        {ENTRIES.map((entry) => (
          <li key={entry.to}>
            <Entry {...entry} />
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 'auto', p: 2 }}>
        <UpgradeIndicator />
      </Box>
    </Box>
  );
}

function Entry({ to, id, icon }: (typeof ENTRIES)[number]) {
  return (
    <ButtonBase component={NavLink} to={to} end focusRipple sx={ENTRY_STYLE}>
      <Icon name={icon} />
      <FormattedMessage id={id} />
    </ButtonBase>
  );
}

const ENTRY_STYLE = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 2,
  px: 2,
  py: 1.5,
  borderRadius: 1,
  fontSize: '1rem',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  // Text in the primary colour would be too faint on any tint of it.
  '&.active': {
    bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.12),
    fontWeight: 700,
    '& svg': { color: 'primary.main' },
  },
} as const;
