import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field, Stack, useText } from '../../samples';
import { type Form, type Mark, MARKS, marked } from './marks';

/** After so long without a key. */
const SAVE_MS = 1000;

/** A text with marks for what is bold, a heading or a list, and a row of buttons that set them. */
export function Editor({ isSaving = false }: { isSaving?: boolean }) {
  const text = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(`# ${text('demo.samples.custom')}\n\n${text('demo.samples.lead')}`);
  const apply = ({ mark, before }: Form) => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    // A text that is set loses its selection.
    flushSync(() => setTyped(marked(typed, mark, selectionStart, selectionEnd)));
    field.current?.focus();
    field.current?.setSelectionRange(selectionStart + before.length, selectionEnd + before.length);
  };
  return (
    <Stack gap={1}>
      <Toolbar onMark={apply} />
      <Field
        multiline
        minRows={8}
        label={text('demo.samples.message')}
        inputRef={field}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      {isSaving && <Saved typed={typed} />}
    </Stack>
  );
}

function Toolbar({ onMark }: { onMark: (form: Form) => void }) {
  const text = useText();
  const names: Record<Mark, string> = {
    bold: text('demo.samples.bold'),
    italic: text('demo.samples.italic'),
    heading: text('demo.samples.heading'),
    list: text('demo.samples.list'),
    quote: text('demo.samples.quote'),
    code: text('demo.samples.source'),
  };
  return (
    <Box
      role="group"
      aria-label={text('demo.samples.format')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {MARKS.map((form) => (
        <Tooltip key={form.mark} title={names[form.mark]}>
          <IconButton
            size="small"
            onClick={() => onMark(form)}
            sx={{ width: 32, height: 32, fontSize: 14, fontWeight: 800, borderRadius: 1 }}
          >
            {form.sign}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}

/** Kept on this page only, so it is gone with it. */
function Saved({ typed }: { typed: string }) {
  const text = useText();
  const [saved, setSaved] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSaved(typed), SAVE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Box role="status" sx={{ color: 'text.secondary' }}>
      {saved === typed ? text('demo.samples.saved') : text('demo.samples.saving')}
    </Box>
  );
}
