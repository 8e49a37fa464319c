import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { DemoIcon, type Tone, useTones, useWord } from '../../../parts';
import type { LineIconName } from '../../../generated/iconNames';
import { PLAIN_LIST } from './Split';

export interface Choice {
  /** as the dictionaries have it */
  name: string;
  icon: LineIconName;
  /** of the icon */
  tone?: Tone;
  /** how many there are */
  count?: number;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** Which part of a list is shown. */
export function Choices({ label, choices, chosen, onChoose }: Props) {
  return (
    <Box component="nav" aria-label={label}>
      <Box
        component="ul"
        sx={{
          ...PLAIN_LIST,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr' },
          gap: 0.5,
        }}
      >
        {choices.map((choice) => (
          <li key={choice.name}>
            <ChoiceButton {...choice} isChosen={choice.name === chosen} onChoose={onChoose} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface ButtonProps extends Choice {
  isChosen: boolean;
  onChoose: (name: string) => void;
}

function ChoiceButton({ name, icon, tone, count, isChosen, onChoose }: ButtonProps) {
  const word = useWord();
  const tones = useTones();
  const { tint, onTint } = tones.primary;
  return (
    <ButtonBase
      aria-current={isChosen}
      onClick={() => onChoose(name)}
      sx={{
        width: '100%',
        minHeight: 40,
        px: 1.5,
        gap: 1.5,
        borderRadius: 1,
        justifyContent: 'flex-start',
        textAlign: 'start',
        fontFamily: 'inherit',
        fontWeight: 600,
        fontSize: 14,
        '&:hover': { bgcolor: 'action.hover' },
        ...(isChosen && { bgcolor: tint, color: onTint, '&:hover': { bgcolor: tint } }),
      }}
    >
      <Box component="span" sx={{ lineHeight: 0, color: tone && tones[tone].text }}>
        <DemoIcon name={icon} />
      </Box>
      <Box component="span" sx={{ flexGrow: 1 }}>
        {word(name)}
      </Box>
      {count !== undefined && count > 0 && <span>{count}</span>}
    </ButtonBase>
  );
}
