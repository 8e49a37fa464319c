import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { type Tone, useTones } from '../../parts';

/** Their names on buttons and badges. */
export const TONE_NAMES: Readonly<Record<Tone, string>> = {
  primary: 'Primary',
  secondary: 'Secondary',
  success: 'Success',
  danger: 'Danger',
  warning: 'Warning',
  info: 'Info',
  dark: 'Dark',
};
export const FEW_TONES = ['primary', 'success', 'warning', 'danger'] as const satisfies readonly Tone[];

interface Props extends Omit<ButtonProps, 'color' | 'variant'> {
  tone?: Tone;
  look?: 'solid' | 'outline' | 'tint';
  /** of a link */
  to?: string;
}

/** A button on a tone; its words are readable in light and dark. */
export function ToneButton({ tone = 'primary', look = 'solid', to, sx = [], ...rest }: Props) {
  const { solid, onSolid, text, tint, onTint } = useTones()[tone];
  const looks = {
    solid: { bgcolor: solid, color: onSolid },
    outline: { border: '1px solid', borderColor: text, color: text },
    tint: { bgcolor: tint, color: onTint },
  };
  const hover = { '&:hover': { ...looks[look], boxShadow: 3 } };
  const link = to === undefined ? {} : { component: Link, to };
  return (
    <Button {...rest} {...link} sx={[{ px: 2 }, looks[look], hover, ...(Array.isArray(sx) ? sx : [sx])]} />
  );
}
