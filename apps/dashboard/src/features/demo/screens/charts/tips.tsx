import type { ComponentProps } from 'react';
import { ChartTip } from '../../charts';

interface DayProps extends ComponentProps<typeof ChartTip> {
  writeDay: (day: string) => string;
}

/** A tip over a time axis. */
export function DayTip({ writeDay, label = '', ...tip }: DayProps) {
  return <ChartTip {...tip} label={label === '' ? label : writeDay(String(label))} />;
}

interface Slice {
  name: string;
  figure: number;
  fill: string;
}

interface SliceProps {
  active?: boolean;
  payload?: readonly { payload?: Slice }[];
}

/** A tip over a slice or a ring: what it stands for, which may be another figure than what is drawn. */
export function SliceTip({ active = false, payload = [] }: SliceProps) {
  const slices = payload.flatMap(({ payload: slice }) => slice ?? []);
  return (
    <ChartTip active={active} payload={slices.map(({ figure, ...slice }) => ({ ...slice, value: figure }))} />
  );
}
