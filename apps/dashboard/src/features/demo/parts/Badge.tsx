import Box from '@mui/material/Box';
import { useWord } from '../texts/Texts';
import { type Tone, type ToneColors, useTones } from '../theme/tones';

type Look = 'tint' | 'solid' | 'outline';

interface Props {
  tone: Tone;
  look?: Look;
  /** as the data file has it */
  children: string;
}

const LOOKS: Readonly<Record<Look, (colors: ToneColors) => object>> = {
  tint: ({ tint, onTint }) => ({ bgcolor: tint, color: onTint }),
  solid: ({ solid, onSolid }) => ({ bgcolor: solid, color: onSolid }),
  outline: ({ text }) => ({ color: text, border: `1px solid ${text}` }),
};

/** A word on a tone, readable in light and dark. */
export function Badge({ tone, look = 'tint', children }: Props) {
  const word = useWord();
  const colors = LOOKS[look](useTones()[tone]);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: 12,
        fontWeight: 700,
        whiteSpace: 'nowrap',
        ...colors,
      }}
    >
      {word(children)}
    </Box>
  );
}
