import Box from '@mui/material/Box';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Panel } from '../../../parts';
import { type RowId, toggled } from '../../datatables/table/selection';
import { IconAction } from '../parts/IconAction';
import { Nothing } from '../parts/Nothing';
import { holds, SearchField } from '../parts/SearchField';
import { PLAIN_LIST, TOOLS } from '../parts/Split';
import { MailRow } from './MailRow';
import { ARCHIVE, type Mail, TRASH } from './mails';

interface Props {
  title: string;
  mails: readonly Mail[];
  onStar: (mail: Mail) => void;
  onOpen: (mail: Mail) => void;
  /** to `Archive` or `Trash`, or back to where they came */
  onMove: (ids: ReadonlySet<RowId>, folder?: string) => void;
}

const MOVES = [
  { folder: ARCHIVE, icon: 'archive', text: 'demo.apps.mailbox.archive' },
  { folder: TRASH, icon: 'trash', text: 'demo.apps.mailbox.delete' },
] as const;

export function MailList({ title, mails, onStar, onOpen, onMove }: Props) {
  const { formatMessage, formatList } = useIntl();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<RowId>>(new Set());
  const found = mails.filter(({ name, subject, text }) => holds(query, name, subject, text));
  const moved = found.filter(({ id }) => chosen.has(id));
  const places = MOVES.filter(({ folder }) => folder !== title);
  function move(folder?: string) {
    onMove(new Set(moved.map(({ id }) => id)), folder);
    setChosen(new Set());
  }
  return (
    <Panel title={title}>
      <Box sx={TOOLS}>
        <SearchField value={query} onChange={setQuery} />
        {moved.length > 0 && (
          <>
            {places.length < MOVES.length && (
              <IconAction
                icon="restore"
                label={formatMessage(
                  { id: 'demo.apps.restore.of' },
                  { name: formatList(moved.map(({ subject }) => subject)) },
                )}
                onClick={() => move()}
              />
            )}
            {places.map(({ folder, icon, text }) => (
              <IconAction
                key={folder}
                icon={icon}
                label={formatMessage({ id: text })}
                onClick={() => move(folder)}
              />
            ))}
          </>
        )}
      </Box>
      <Nothing isShown={found.length === 0} />
      <Box component="ul" sx={PLAIN_LIST}>
        {found.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            isChosen={chosen.has(mail.id)}
            onChoose={() => setChosen(toggled(chosen, mail.id))}
            onStar={() => onStar(mail)}
            onOpen={() => onOpen(mail)}
          />
        ))}
      </Box>
    </Panel>
  );
}
