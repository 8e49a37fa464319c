import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar, Panel, useTones } from '../../../parts';
import { Nothing } from '../parts/Nothing';
import { holds, SearchField } from '../parts/SearchField';
import { PLAIN_LIST } from '../parts/Split';
import type { Talk } from './talks';

interface Props {
  talks: readonly Talk[];
  openId: number;
  onOpen: (id: number) => void;
}

export function TalkList({ talks, openId, onOpen }: Props) {
  const { formatMessage } = useIntl();
  const [query, setQuery] = useState('');
  const found = talks.filter(({ name }) => holds(query, name));
  return (
    <Panel>
      <SearchField value={query} onChange={setQuery} />
      <Box component="nav" aria-label={formatMessage({ id: 'demo.apps.chat.talks' })}>
        <Box component="ul" sx={{ ...PLAIN_LIST, mt: 2, display: 'grid', gap: 0.5 }}>
          {found.map((talk) => (
            <li key={talk.id}>
              <TalkButton talk={talk} isOpen={talk.id === openId} onOpen={() => onOpen(talk.id)} />
            </li>
          ))}
        </Box>
      </Box>
      <Nothing isShown={found.length === 0} />
    </Panel>
  );
}

function TalkButton({ talk, isOpen, onOpen }: { talk: Talk; isOpen: boolean; onOpen: () => void }) {
  const { tint, onTint } = useTones().primary;
  const last = talk.lines.at(-1)?.text ?? '';
  return (
    <ButtonBase
      aria-current={isOpen}
      onClick={onOpen}
      sx={{
        width: '100%',
        p: 1,
        gap: 1.5,
        borderRadius: 1,
        justifyContent: 'flex-start',
        textAlign: 'start',
        fontFamily: 'inherit',
        fontSize: 14,
        '&:hover': { bgcolor: 'action.hover' },
        ...(isOpen && { bgcolor: tint, color: onTint, '&:hover': { bgcolor: tint } }),
      }}
    >
      <Avatar name={talk.name} size={40} />
      <Box component="span" sx={{ minWidth: 0, flexGrow: 1, display: 'grid' }}>
        <strong>{talk.name}</strong>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {last}
        </Box>
      </Box>
      {talk.isOnline && <OnlineDot />}
    </ButtonBase>
  );
}

/** Not by colour alone: it is said. */
function OnlineDot() {
  const { formatMessage } = useIntl();
  const { success } = useTones();
  return (
    <Box
      component="span"
      role="img"
      aria-label={formatMessage({ id: 'demo.apps.chat.online' })}
      sx={{ flexShrink: 0, width: 10, height: 10, borderRadius: '50%', bgcolor: success.text }}
    />
  );
}

export function Presence({ isOnline }: { isOnline: boolean }) {
  return <FormattedMessage id={isOnline ? 'demo.apps.chat.online' : 'demo.apps.chat.away'} />;
}
