import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWord } from '../../../parts';

interface Props {
  /** as the data file has it */
  title: string;
  /** a word of the title that stands out */
  accent?: string | undefined;
  /** names the section */
  id?: string;
  /** a line below */
  children?: ReactNode;
}

export function SectionTitle({ title, accent, id, children }: Props) {
  const word = useWord();
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Typography id={id} component="h2" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700 }}>
        <Accented text={word(title)} accent={accent === undefined ? undefined : word(accent)} />
      </Typography>
      <Box component="p" sx={{ mt: 0.5, mb: 0, color: 'text.secondary' }}>
        {children}
      </Box>
    </Box>
  );
}

/** In some languages the word may be another in the sentence: then nothing stands out. */
function Accented({ text, accent }: { text: string; accent: string | undefined }) {
  const at = accent ? text.indexOf(accent) : -1;
  if (accent === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Box component="span" sx={{ color: 'primary.main' }}>
        {accent}
      </Box>
      {text.slice(at + accent.length)}
    </>
  );
}
