import Box from '@mui/material/Box';
import { CopyButton } from '../../../components/CopyButton';

export type CodeLines = readonly (readonly (readonly [text: string, kind?: string])[])[];

/** Kinds of words, as `vite/highlightedCode.ts` finds them, by the tones that are readable on the page. */
const COLORS = {
  '& .keyword': { color: 'secondary.main' },
  '& .constant': { color: 'info.main' },
  '& .function, & .link': { color: 'primary.main' },
  '& .string, & .string-expression': { color: 'success.main' },
  '& .parameter': { color: 'warning.main' },
  '& .comment': { color: 'text.secondary' },
} as const;

/** Source code. It scrolls within itself, by keys too. */
export function CodeBlock({ lines, label }: { lines: CodeLines; label: string }) {
  const text = lines.map((line) => line.map(([word]) => word).join('')).join('\n');
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <CopyButton text={text} label="action.copy" />
      </Box>
      <Box
        component="pre"
        dir="ltr"
        role="region"
        aria-label={label}
        tabIndex={0}
        sx={{
          m: 0,
          p: 2,
          maxHeight: 400,
          overflow: 'auto',
          borderRadius: 1,
          bgcolor: 'background.default',
          fontSize: 12.5,
          lineHeight: 1.6,
          ...COLORS,
        }}
      >
        {lines.map((line, index) => (
          <Line key={index} words={line} />
        ))}
      </Box>
    </Box>
  );
}

function Line({ words }: { words: CodeLines[number] }) {
  return (
    <>
      {words.map(([text, kind], index) =>
        kind === undefined ? (
          text
        ) : (
          <span key={index} className={kind}>
            {text}
          </span>
        ),
      )}
      {'\n'}
    </>
  );
}
