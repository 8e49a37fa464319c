import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMenu } from '../../../components/useMenu';
import shell from '../data/shell.json' with { type: 'json' };
import { Avatar } from '../parts/Avatar';
import { DemoIcon } from '../parts/DemoIcon';
import { useWord } from '../texts/Texts';
import { HeaderMenu } from './HeaderMenu';

const { notifications, footers, empty } = shell.header;

/** Each is read by choosing it, all of them by the last entry. */
export function Notifications() {
  const word = useWord();
  const { formatMessage } = useIntl();
  const state = useMenu();
  const [unread, setUnread] = useState(notifications);
  const read = (one: (typeof notifications)[number]) => setUnread(unread.filter((other) => other !== one));
  return (
    <HeaderMenu
      label={formatMessage({ id: 'demo.shell.notifications' })}
      icon={<DemoIcon name={unread.length === 0 ? 'bell' : 'bell-bing'} />}
      state={state}
    >
      {unread.map((one) => (
        <MenuItem key={one.who} onClick={() => read(one)} sx={{ gap: 1.5, whiteSpace: 'normal' }}>
          <Avatar name={one.who} />
          <div>
            <strong>{one.who}</strong> {word(one.what)}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{word(one.time)}</Box>
          </div>
        </MenuItem>
      ))}
      {unread.length === 0 && <MenuItem disabled>{word(empty)}</MenuItem>}
      <Divider />
      <MenuItem onClick={() => setUnread([])}>{word(footers[1] ?? '')}</MenuItem>
    </HeaderMenu>
  );
}
