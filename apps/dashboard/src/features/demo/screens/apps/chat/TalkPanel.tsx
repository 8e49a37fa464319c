import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { FormattedTime, useIntl } from 'react-intl';
import { Avatar, DemoIcon, Panel, useTones } from '../../../parts';
import { PLAIN_LIST } from '../parts/Split';
import type { Line, Talk } from './talks';
import { Presence } from './TalkList';

const MINUTE_MS = 60_000;

interface LineProps {
  /** the line that was begun */
  draft: string;
  onDraft: (text: string) => void;
  onSay: (text: string) => void;
}

/** What was said with one person, and a field for the next line. */
export function TalkPanel({ talk, ...line }: LineProps & { talk: Talk }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The newest line is the last one.
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [talk]);
  return (
    <Panel>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          pb: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Avatar name={talk.name} size={44} />
        <div>
          <Typography id={id} component="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
            {talk.name}
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>
            <Presence isOnline={talk.isOnline} />
          </Box>
        </div>
      </Box>
      <Box
        ref={list}
        role="log"
        tabIndex={0}
        aria-label={formatMessage({ id: 'demo.apps.chat.with' }, { name: talk.name })}
        sx={{ height: 380, overflow: 'auto', py: 2 }}
      >
        <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1.5 }}>
          {talk.lines.map((line) => (
            <Bubble key={line.id} line={line} />
          ))}
        </Box>
      </Box>
      <NewLine {...line} />
    </Panel>
  );
}

function Bubble({ line: { text, isOwn, at } }: { line: Line }) {
  const { primary } = useTones();
  const colors = isOwn ? { bgcolor: primary.solid, color: primary.onSolid } : { bgcolor: 'action.hover' };
  return (
    <Box component="li" sx={{ justifySelf: isOwn ? 'end' : 'start', maxWidth: '80%' }}>
      <Box sx={{ px: 2, py: 1, borderRadius: 2, overflowWrap: 'anywhere', ...colors }}>{text}</Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary', textAlign: isOwn ? 'end' : 'start' }}>
        <FormattedTime value={at * MINUTE_MS} timeZone="UTC" />
      </Box>
    </Box>
  );
}

function NewLine({ draft, onDraft, onSay }: LineProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'demo.apps.chat.line' });
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (draft.trim() === '') return;
    onSay(draft.trim());
    onDraft('');
  }
  return (
    <Box
      component="form"
      onSubmit={send}
      sx={{ display: 'flex', gap: 1, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <TextField
        fullWidth
        size="small"
        value={draft}
        placeholder={label}
        autoComplete="off"
        onChange={({ target }) => onDraft(target.value)}
        slotProps={{ htmlInput: { 'aria-label': label } }}
      />
      <IconButton type="submit" color="primary" aria-label={formatMessage({ id: 'demo.apps.send' })}>
        <DemoIcon name="send" />
      </IconButton>
    </Box>
  );
}
