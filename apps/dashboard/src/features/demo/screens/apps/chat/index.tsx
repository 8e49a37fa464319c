import { useState } from 'react';
import { useWord } from '../../../parts';
import { Split } from '../parts/Split';
import { useItems } from '../parts/useItems';
import { TalkList } from './TalkList';
import { TalkPanel } from './TalkPanel';
import { type Line, TALKS } from './talks';

/** Talks with colleagues, who do not answer. */
export default function Chat() {
  const word = useWord();
  const translated = (line: Line) => ({ ...line, text: word(line.text) });
  const { items, change } = useItems(TALKS.map((talk) => ({ ...talk, lines: talk.lines.map(translated) })));
  const [openId, setOpenId] = useState(1);
  /** lines that were begun, by the ids of their talks */
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const open = items.find(({ id }) => id === openId);
  function say(text: string) {
    if (!open) return;
    const now = new Date();
    const line = { id: open.lines.length + 1, isOwn: true, text, at: now.getHours() * 60 + now.getMinutes() };
    change(open.id, { lines: [...open.lines, line] });
  }
  return (
    <Split side={<TalkList talks={items} openId={openId} onOpen={setOpenId} />}>
      {open && (
        <TalkPanel
          key={open.id}
          talk={open}
          draft={drafts[open.id] ?? ''}
          onDraft={(text) => setDrafts({ ...drafts, [open.id]: text })}
          onSay={say}
        />
      )}
    </Split>
  );
}
