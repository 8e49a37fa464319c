import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useWord } from '../../../parts';
import { Setting } from './Setting';

interface Props {
  title: string;
  text: ReactNode;
  /** at first */
  isOn?: boolean;
}

/** A switch that changes nothing. */
export function SwitchSetting({ title, text, isOn = false }: Props) {
  const word = useWord();
  return (
    <Setting title={title} text={text}>
      <Switch
        defaultChecked={isOn}
        slotProps={{ input: { 'aria-label': word(title) } }}
        sx={{ marginInlineStart: '-12px' }}
      />
    </Setting>
  );
}
