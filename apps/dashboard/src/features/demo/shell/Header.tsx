import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LineIconName } from '../generated/iconNames';
import { DemoIcon } from '../parts/DemoIcon';
import shell from '../data/shell.json' with { type: 'json' };
import { demoAddress } from '../routes';
import { useWord } from '../texts/Texts';
import { Brand } from './Brand';
import { Messages } from './Messages';
import { Notifications } from './Notifications';
import { Search } from './Search';
import { UserMenu } from './UserMenu';

interface Props {
  /** of the product: language and colours */
  tools: ReactNode;
  /** where there is one to open and close */
  sidebar: { isOpen: boolean; onToggle: () => void } | undefined;
}

const QUICK_LINKS: readonly { icon: LineIconName; to: string }[] = [
  { icon: 'calendar', to: demoAddress('apps/calendar') },
  { icon: 'edit', to: demoAddress('apps/todolist') },
  { icon: 'chat-notification', to: demoAddress('apps/chat') },
];

export function Header({ tools, sidebar }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 60,
        px: { xs: 0.5, sm: 2 },
        gap: { xs: 0, sm: 1 },
      }}
    >
      {sidebar ? <SidebarButton {...sidebar} /> : <Brand />}
      <QuickLinks />
      <Box sx={{ flexGrow: 1 }} />
      <Search />
      {tools}
      <Messages />
      <Notifications />
      <UserMenu />
    </Box>
  );
}

function SidebarButton({ isOpen, onToggle }: NonNullable<Props['sidebar']>) {
  const { formatMessage } = useIntl();
  return (
    <IconButton
      aria-label={formatMessage({ id: 'demo.shell.sidebar' })}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <DemoIcon name="menu" />
    </IconButton>
  );
}

function QuickLinks() {
  const word = useWord();
  return (
    <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
      {QUICK_LINKS.map(({ icon, to }, index) => {
        const label = word(shell.header.quickLinks[index] ?? '');
        return (
          <IconButton key={to} component={Link} to={to} aria-label={label} title={label}>
            <DemoIcon name={icon} />
          </IconButton>
        );
      })}
    </Box>
  );
}
