import Box from '@mui/material/Box';
import { useState } from 'react';
import { DemoIcon, type Tone } from '../../../parts';
import { Field, ToneButton, useText } from '../../samples';

const MOST = 100;

interface Props {
  step?: number;
  tone?: Tone;
  look?: 'solid' | 'outline';
  size?: 'small' | 'medium';
  /** after the last value comes the first */
  isWrapping?: boolean;
  /** only as wide as it must be */
  isInline?: boolean;
  isVertical?: boolean;
}

/** A number between two buttons that make it less or more. */
export function Spin(props: Props) {
  const { step = 1, tone = 'primary', look = 'solid', size = 'small' } = props;
  const { isWrapping = false, isInline = false, isVertical = false } = props;
  const text = useText();
  const [value, setValue] = useState(MOST / 2);
  const bounded = (next: number) => {
    if (next < 0) return isWrapping ? MOST : 0;
    if (next > MOST) return isWrapping ? 0 : MOST;
    return next;
  };
  const button = (by: number) => (
    <ToneButton
      tone={tone}
      look={look}
      aria-label={by > 0 ? text('demo.samples.increase') : text('demo.samples.decrease')}
      onClick={() => setValue(bounded(value + by))}
      sx={{ minWidth: 40, px: 1 }}
    >
      <DemoIcon name={by > 0 ? 'plus' : 'minus'} size={18} />
    </ToneButton>
  );
  const field = (
    <Field
      type="number"
      size={size}
      label={text('demo.samples.amount')}
      value={value}
      onChange={({ target }) => setValue(bounded(Number(target.value)))}
      slotProps={{ htmlInput: { min: 0, max: MOST, step } }}
    />
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, maxWidth: isInline ? 220 : 'none' }}>
      {!isVertical && button(-step)}
      {field}
      {isVertical ? (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          {button(step)}
          {button(-step)}
        </Box>
      ) : (
        button(step)
      )}
    </Box>
  );
}
