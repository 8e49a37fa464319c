import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useIntl } from 'react-intl';
import { useMenu } from '../../../components/useMenu';
import shell from '../data/shell.json' with { type: 'json' };
import type { LineIconName } from '../generated/iconNames';
import { DemoIcon } from '../parts/DemoIcon';
import { IconTile } from '../parts/IconTile';
import { useWord } from '../texts/Texts';
import { toneOf } from '../theme/tones';
import { HeaderMenu } from './HeaderMenu';

const { messages, footers } = shell.header;
const ICONS: Readonly<Record<string, LineIconName>> = {
  success: 'circle-check',
  info: 'info-circle',
  danger: 'x-circle',
  warning: 'info-triangle',
};

export function Messages() {
  const word = useWord();
  const { formatMessage } = useIntl();
  const state = useMenu();
  return (
    <HeaderMenu
      label={formatMessage({ id: 'demo.shell.messages' })}
      icon={<DemoIcon name="mail-dot" />}
      state={state}
    >
      {messages.map(({ title, text, time, tone }) => (
        <MenuItem key={title} onClick={state.close} sx={{ gap: 1.5, whiteSpace: 'normal' }}>
          <IconTile name={ICONS[tone] ?? 'mail'} tone={toneOf(tone)} />
          <Box sx={{ flexGrow: 1 }}>
            <strong>{word(title)}</strong>
            <div>{word(text)}</div>
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {word(time)}
          </Box>
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={state.close}>{word(footers[0] ?? '')}</MenuItem>
    </HeaderMenu>
  );
}
