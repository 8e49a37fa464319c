import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Slider from '@mui/material/Slider';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Field, Stack, useText } from '../../samples';

const MOST = 100;

/** A slider and a field of numbers that follow each other. */
export function Linked() {
  const text = useText();
  const [value, setValue] = useState(35);
  const typed = (figure: number) => setValue(Math.min(MOST, Math.max(0, figure)));
  return (
    <Stack>
      <Slider
        value={value}
        onChange={(_event, next) => setValue(Number(next))}
        aria-label={text('demo.samples.amount')}
      />
      <Field
        type="number"
        label={text('demo.samples.amount')}
        value={value}
        onChange={({ target }) => typed(Number(target.value))}
        slotProps={{ htmlInput: { min: 0, max: MOST } }}
      />
    </Stack>
  );
}

const TENS = 4;

/** Each mark is ten times the one before. */
export function NonLinear() {
  const text = useText();
  const { formatNumber } = useIntl();
  const [value, setValue] = useState(2);
  const figure = (power: number) => formatNumber(Math.round(10 ** power));
  const marks = Array.from({ length: TENS + 1 }, (_, power) => ({ value: power, label: figure(power) }));
  return (
    <Box sx={{ px: 3 }}>
      <Slider
        min={0}
        max={TENS}
        step={0.1}
        marks={marks}
        value={value}
        scale={(power) => 10 ** power}
        valueLabelDisplay="auto"
        valueLabelFormat={(scaled) => formatNumber(Math.round(scaled))}
        getAriaValueText={figure}
        aria-label={text('demo.samples.amount')}
        onChange={(_event, next) => setValue(Number(next))}
      />
      <Box sx={{ fontWeight: 700, mt: 1 }}>{figure(value)}</Box>
    </Box>
  );
}

/** Two sliders; locked, they keep their distance. */
export function Locked() {
  const text = useText();
  const [values, setValues] = useState([30, 60]);
  const [isLocked, setLocked] = useState(false);
  const move = (index: number, next: number) => {
    const wished = next - (values[index] ?? 0);
    // As far as there is room for both.
    const by = Math.min(MOST - Math.max(...values), Math.max(-Math.min(...values), wished));
    setValues(values.map((value, at) => (isLocked ? value + by : at === index ? next : value)));
  };
  return (
    <Stack>
      {values.map((value, index) => (
        <Slider
          key={index}
          value={value}
          color={index === 0 ? 'primary' : 'success'}
          aria-label={text('demo.samples.choice', { number: index + 1 })}
          onChange={(_event, next) => move(index, Number(next))}
        />
      ))}
      <FormControlLabel
        control={<Checkbox checked={isLocked} onChange={() => setLocked(!isLocked)} />}
        label={text('demo.samples.lock')}
      />
    </Stack>
  );
}
