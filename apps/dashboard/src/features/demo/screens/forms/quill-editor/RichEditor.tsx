import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef } from 'react';
import { DemoIcon } from '../../../parts';
import { useText } from '../../samples';

/** What browsers can do with a text that is edited in place; they all know these words, though no standard has them. */
const COMMANDS = [
  { command: 'bold', sign: 'B', name: 'demo.samples.bold' },
  { command: 'italic', sign: 'I', name: 'demo.samples.italic' },
  { command: 'underline', sign: 'U', name: 'demo.samples.underline' },
  { command: 'insertUnorderedList', sign: '•', name: 'demo.samples.list' },
  {
    command: 'insertOrderedList',
    sign: <DemoIcon name="list-check" size={16} />,
    name: 'demo.samples.numbered',
  },
  { command: 'undo', sign: '↶', name: 'demo.samples.undo' },
] as const;

/** A text that is edited as it looks. */
export function RichEditor({ hasTips = false }: { hasTips?: boolean }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // The browser formats whatever is selected on the page.
  function format(command: string) {
    const { anchorNode = null } = document.getSelection() ?? {};
    if (!box.current?.contains(anchorNode)) box.current?.focus();
    document.execCommand(command);
  }
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box
        role="group"
        aria-label={text('demo.samples.format')}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          p: 1,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        {COMMANDS.map(({ command, sign, name }) => {
          const button = (
            <IconButton
              key={command}
              size="small"
              aria-label={text(name)}
              // The selection stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => format(command)}
              sx={{ width: 32, height: 32, fontSize: 14, fontWeight: 800, borderRadius: 1 }}
            >
              {sign}
            </IconButton>
          );
          return hasTips ? (
            <Tooltip key={command} title={text(name)} arrow>
              {button}
            </Tooltip>
          ) : (
            button
          );
        })}
      </Box>
      <Box
        ref={box}
        role="textbox"
        aria-multiline
        aria-label={text('demo.samples.message')}
        contentEditable
        suppressContentEditableWarning
        tabIndex={0}
        sx={{ p: 2, minHeight: 160, overflowWrap: 'anywhere' }}
      >
        <p>{text('demo.samples.body')}</p>
        <ul>
          <li>{text('demo.samples.item', { number: 1 })}</li>
          <li>{text('demo.samples.item', { number: 2 })}</li>
        </ul>
      </Box>
    </Box>
  );
}
