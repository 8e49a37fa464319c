import IconButton from '@mui/material/IconButton';
import { DemoIcon, useTones } from '../../../parts';
import type { LineIconName } from '../../../generated/iconNames';

interface Props {
  label: string;
  icon: LineIconName;
  onClick: () => void;
  /** of a button that is on or off */
  isOn?: boolean;
}

/** A button with an icon alone; one that is on is in a warm colour, besides being told so. */
export function IconAction({ label, icon, onClick, isOn }: Props) {
  const { warning } = useTones();
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
      sx={isOn ? { color: warning.onTint, bgcolor: warning.tint } : undefined}
    >
      <DemoIcon name={icon} size={18} />
    </IconButton>
  );
}
