import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DemoIcon, Panel } from '../../../parts';
import { Choices } from '../parts/Choices';
import { Split } from '../parts/Split';
import { useItems } from '../parts/useItems';
import { Compose, type Letter } from './Compose';
import { MailList } from './MailList';
import { MailPanel } from './MailPanel';
import { FOLDERS, INBOX, isIn, type Mail, MAILS, SENT, TAGS } from './mails';

type Answer = Pick<Letter, 'name' | 'subject'>;

/** Folders, what lies in one of them, a mail, or a new one. */
export default function Mailbox() {
  const { items, frame, add, change, changeAll } = useItems(MAILS, ['name', 'subject', 'text']);
  const [place, setPlace] = useState(INBOX);
  const [openId, setOpenId] = useState<number>();
  const [answer, setAnswer] = useState<Answer>();
  const open = items.find(({ id }) => id === openId);
  function go(next: string) {
    setPlace(next);
    setOpenId(undefined);
    setAnswer(undefined);
  }
  function send(letter: Letter) {
    add({ ...letter, daysAgo: 0, folder: SENT, tag: 'Work', isStarred: false, isRead: true });
    go(SENT);
  }
  function read(mail: Mail) {
    change(mail.id, { isRead: true });
    setOpenId(mail.id);
  }
  const star = ({ id, isStarred }: Mail) => change(id, { isStarred: !isStarred });
  const unread = items.filter((mail) => !mail.isRead && isIn(INBOX, mail)).length;
  const side = (
    <Side place={place} unread={unread} onGo={go} onWrite={() => setAnswer({ name: '', subject: '' })} />
  );
  return (
    <Split side={side}>
      <div {...frame}>
        {answer ? (
          <Compose
            key={answer.subject}
            to={answer.name}
            subject={answer.subject}
            onSend={send}
            onBack={() => setAnswer(undefined)}
          />
        ) : open ? (
          <MailPanel
            mail={open}
            onBack={() => setOpenId(undefined)}
            onStar={() => star(open)}
            onAnswer={() => setAnswer({ name: open.name, subject: `Re: ${open.subject}` })}
          />
        ) : (
          <MailList
            key={place}
            title={place}
            mails={items.filter((mail) => isIn(place, mail))}
            onStar={star}
            onOpen={read}
            onMove={(ids, movedTo) => changeAll(ids, { movedTo })}
          />
        )}
      </div>
    </Split>
  );
}

interface SideProps {
  place: string;
  unread: number;
  onGo: (place: string) => void;
  onWrite: () => void;
}

function Side({ place, unread, onGo, onWrite }: SideProps) {
  const { formatMessage } = useIntl();
  const folders = FOLDERS.map((folder) => (folder.name === INBOX ? { ...folder, count: unread } : folder));
  return (
    <Panel>
      <Button
        fullWidth
        variant="contained"
        startIcon={<DemoIcon name="pencil" />}
        onClick={onWrite}
        sx={{ mb: 2 }}
      >
        <FormattedMessage id="demo.apps.mailbox.new" />
      </Button>
      <Choices
        label={formatMessage({ id: 'demo.apps.folders' })}
        choices={folders}
        chosen={place}
        onChoose={onGo}
      />
      <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <Choices
          label={formatMessage({ id: 'demo.apps.tags' })}
          choices={TAGS}
          chosen={place}
          onChoose={onGo}
        />
      </Box>
    </Panel>
  );
}
