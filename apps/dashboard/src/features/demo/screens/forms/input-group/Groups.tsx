import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import Radio from '@mui/material/Radio';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DemoIcon } from '../../../parts';
import { Field, Stack, useText } from '../../samples';

interface GroupProps {
  label: string;
  start?: ReactNode;
  end?: ReactNode;
  size?: 'small' | 'medium';
}

/** A field with something before or behind what is typed. */
function Group({ label, start, end, size = 'small' }: GroupProps) {
  const input = {
    startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
    endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
  };
  return <Field size={size} label={label} slotProps={{ input }} />;
}

export function Addon() {
  const text = useText();
  const name = useIntl().formatMessage({ id: 'alerts.column.name' });
  return (
    <Stack>
      <Group label={name} start="@" />
      <Group label={text('demo.samples.website')} start={<bdi dir="ltr">https://</bdi>} />
      <Group label={text('demo.samples.amount')} start="$" end={<bdi dir="ltr">.00</bdi>} />
    </Stack>
  );
}

export function Icon({ isSpinning = false }: { isSpinning?: boolean }) {
  const text = useText();
  const spinner = <CircularProgress size={18} aria-label={text('demo.samples.loading')} />;
  return (
    <Stack>
      <Group
        label={text('demo.samples.search')}
        start={isSpinning ? spinner : <DemoIcon name="search" size={18} />}
      />
      <Group
        label={text('demo.samples.message')}
        end={isSpinning ? spinner : <DemoIcon name="message" size={18} />}
      />
    </Stack>
  );
}

const CONTROLS = { checkbox: Checkbox, radio: Radio, switch: Switch };

export function Control({ kind }: { kind: keyof typeof CONTROLS }) {
  const text = useText();
  const Marked = CONTROLS[kind];
  return (
    <Stack>
      {[1, 2].map((number) => (
        <Group
          key={number}
          label={text('demo.samples.message')}
          start={
            <Marked
              size="small"
              defaultChecked={number === 1}
              name={`group-${kind}`}
              slotProps={{ input: { 'aria-label': text('demo.samples.choice', { number }) } }}
            />
          }
        />
      ))}
    </Stack>
  );
}

export function Sizes() {
  const text = useText();
  return (
    <Stack>
      <Group label={text('demo.samples.medium')} size="medium" start="@" />
      <Group label={text('demo.samples.small')} size="small" start="@" />
    </Stack>
  );
}

export function Inputs() {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Group label={text('demo.samples.from')} start="$" />
      <Group label={text('demo.samples.to')} start="$" />
    </Box>
  );
}

export function Addons() {
  const text = useText();
  const both = (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
      <span>$</span>
      <span>0.00</span>
    </Box>
  );
  return (
    <Stack>
      <Group label={text('demo.samples.amount')} start={both} />
      <Group label={text('demo.samples.amount')} end={both} />
    </Stack>
  );
}
