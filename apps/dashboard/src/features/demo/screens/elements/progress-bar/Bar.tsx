import { keyframes } from '@emotion/react';
import { useIntl } from 'react-intl';
import { ProgressBar, type Tone, useTones } from '../../../parts';

export type BarLook = 'plain' | 'gradient' | 'striped' | 'animated';

const walk = keyframes`from { background-position-x: 0; } to { background-position-x: 24px; }`;
const STRIPES =
  'linear-gradient(45deg, rgb(255 255 255 / 25%) 25%, transparent 25% 50%, rgb(255 255 255 / 25%) 50% 75%, transparent 75%)';

interface Props {
  label: string;
  tone: Tone;
  percent: number;
  look?: BarLook;
  /** px */
  height?: number;
  /** the figure stands in the bar */
  hasFigure?: boolean;
}

/** A progress bar of any look of the template. */
export function Bar({ label, tone, percent, look = 'plain', height = 12, hasFigure = false }: Props) {
  const { formatNumber } = useIntl();
  const { fill, solid, onSolid } = useTones()[tone];
  const looks = {
    plain: {},
    gradient: { backgroundImage: `linear-gradient(90deg, ${fill}, color-mix(in srgb, ${fill} 45%, white))` },
    striped: { backgroundImage: STRIPES, backgroundSize: '24px 24px' },
    animated: {
      backgroundImage: STRIPES,
      backgroundSize: '24px 24px',
      animation: `${walk} 1s linear infinite`,
    },
  };
  const figure = { color: onSolid, fontSize: 12, fontWeight: 700, textAlign: 'center' };
  return (
    <ProgressBar
      label={label}
      percent={percent}
      tone={tone}
      height={height}
      sx={{
        ...(hasFigure && { ...figure, bgcolor: solid, lineHeight: `${height}px` }),
        ...looks[look],
      }}
    >
      {hasFigure && formatNumber(percent / 100, { style: 'percent' })}
    </ProgressBar>
  );
}
