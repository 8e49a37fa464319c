import Box from '@mui/material/Box';
import { toneOf, useTones, useWord } from '../../parts';

interface Props {
  status: string;
  /** by status */
  tones: Readonly<Record<string, string>> | undefined;
}

/** The word of a status in the shade of its tone that can be read. */
export function StatusText({ status, tones = {} }: Props) {
  const word = useWord();
  const { text } = useTones()[toneOf(tones[status])];
  return (
    <Box component="span" sx={{ color: text, fontWeight: 600 }}>
      {word(status)}
    </Box>
  );
}
