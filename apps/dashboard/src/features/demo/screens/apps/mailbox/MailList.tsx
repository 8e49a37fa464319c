import Box from '@mui/material/Box';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Panel, useWord } from '../../../parts';
import { type RowId, toggled } from '../../datatables/table/selection';
import { IconAction } from '../parts/IconAction';
import { holds, SearchField } from '../parts/SearchField';
import { PLAIN_LIST, TOOLS } from '../parts/Split';
import { MailRow } from './MailRow';
import type { Mail } from './mails';

interface Props {
  title: string;
  mails: readonly Mail[];
  onStar: (mail: Mail) => void;
  onOpen: (mail: Mail) => void;
  /** to `Archive` or `Trash` */
  onMove: (ids: ReadonlySet<RowId>, folder: string) => void;
}

const MOVES = [
  { folder: 'Archive', icon: 'archive', text: 'demo.apps.mailbox.archive' },
  { folder: 'Trash', icon: 'trash', text: 'demo.apps.mailbox.delete' },
] as const;

export function MailList({ title, mails, onStar, onOpen, onMove }: Props) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<RowId>>(new Set());
  const found = mails.filter(({ name, subject, text }) => holds(query, ...[name, subject, text].map(word)));
  function move(folder: string) {
    onMove(chosen, folder);
    setChosen(new Set());
  }
  return (
    <Panel title={title}>
      <Box sx={TOOLS}>
        <SearchField value={query} onChange={setQuery} />
        {chosen.size > 0 &&
          MOVES.map(({ folder, icon, text }) => (
            <IconAction
              key={folder}
              icon={icon}
              label={formatMessage({ id: text })}
              onClick={() => move(folder)}
            />
          ))}
      </Box>
      {found.length === 0 && <FormattedMessage id="demo.apps.none" />}
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
