import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { type ReactNode, useId } from 'react';
import { TONES, useTones, useWord } from '../../../parts';
import { Flow, SamplePanels, Stack, SubHeading, TONE_NAMES } from '../../samples';
import { Mark } from './Mark';

interface Look {
  isOutline?: boolean;
  isRound?: boolean;
  isColored?: boolean;
}

const CHECKBOXES: Readonly<Record<string, Look>> = {
  Default: {},
  'Default Rounded': { isRound: true },
  Outline: { isOutline: true },
  'Outline Rounded': { isOutline: true, isRound: true },
  'Default Text Color': { isColored: true },
  'Rounded Text Color': { isRound: true, isColored: true },
};
const RADIOS: Readonly<Record<string, Look>> = {
  Default: { isRound: true },
  Square: {},
  Outline: { isOutline: true, isRound: true },
  'Square Text Color': { isColored: true },
  'Outline Text Color': { isOutline: true, isRound: true, isColored: true },
};

export default function FormsCheckboxRadio() {
  return (
    <SamplePanels
      page="forms/checkbox-radio"
      samples={{
        Checkbox: <Looks looks={CHECKBOXES} of={(look) => <Choices {...look} kind="checkbox" />} />,
        Radio: <Looks looks={RADIOS} of={(look) => <Choices {...look} kind="radio" />} />,
      }}
    />
  );
}

function Looks({ looks, of }: { looks: Readonly<Record<string, Look>>; of: (look: Look) => ReactNode }) {
  return (
    <Stack gap={3}>
      {Object.entries(looks).map(([name, look]) => (
        <Box key={name}>
          <SubHeading>{name}</SubHeading>
          {of(look)}
        </Box>
      ))}
    </Stack>
  );
}

function Choices({ kind, isColored = false, ...look }: Look & { kind: 'checkbox' | 'radio' }) {
  const name = useId();
  const word = useWord();
  const tones = useTones();
  const Control = kind === 'radio' ? Radio : Checkbox;
  return (
    <Flow gap={0.5}>
      {TONES.map((tone, index) => (
        <FormControlLabel
          key={tone}
          label={word(TONE_NAMES[tone])}
          sx={isColored ? { color: tones[tone].text } : {}}
          control={
            <Control
              {...(kind === 'radio' && { name })}
              defaultChecked={kind === 'checkbox' || index === 0}
              icon={<Mark {...look} kind={kind} tone={tone} />}
              checkedIcon={<Mark {...look} kind={kind} tone={tone} isChosen />}
            />
          }
        />
      ))}
    </Flow>
  );
}
