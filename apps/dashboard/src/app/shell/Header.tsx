import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/Icon';
import { UpgradeIndicator } from '../../features/subscription';
import { LanguageMenu } from './LanguageMenu';
import { Logo } from './Logo';
import { ThemeButton } from './ThemeButton';
import { UserMenu } from './UserMenu';

export const HEADER_PX = 60;

/** Wraps its own text before the items after it wrap. */
const UPGRADE_PLACE = { flex: '1 1 0', minWidth: 'min-content', display: 'flex', justifyContent: 'flex-end' };

interface Props {
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
}

/** Memoised, so that navigation does not re-render it. */
export const Header = memo(function Header({ isSidebarOpen, onToggleSidebar }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        minHeight: HEADER_PX,
        px: { xs: 1, md: 3 },
        bgcolor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: { xs: 'flex', lg: 'none' } }}>
        <Logo compact />
      </Box>
      <IconButton
        onClick={onToggleSidebar}
        aria-label={formatMessage({ id: 'shell.sidebar' })}
        aria-expanded={isSidebarOpen}
      >
        <Icon name="hamburger-menu-linear" />
      </IconButton>
      <Box sx={UPGRADE_PLACE}>
        <UpgradeIndicator compact />
      </Box>
      <LanguageMenu />
      <ThemeButton />
      <UserMenu />
    </Box>
  );
});
