import Box from '@mui/material/Box';
import { TONES, useTones } from '../../parts';

interface Props {
  /** the same number gives the same picture */
  number?: number;
  /** said by screen readers; without it the picture is mere ornament */
  label?: string;
  /** px, with a unit, or by the width of the window */
  height?: number | string | Record<string, number>;
}

const HILLS = [
  ['M0 130q60-60 130-20t190-30v100H0z', 'M0 160q90-50 180-10t140-20v50H0z'],
  ['M0 140l70-70 60 50 60-80 130 90v50H0z', 'M0 165l90-40 80 30 60-35 90 40v20H0z'],
  ['M0 120q40 30 80 0t80 0 80 0 80 0v60H0z', 'M0 150q40 25 80 0t80 0 80 0 80 0v30H0z'],
] as const;

/** A drawn landscape in the colours of the template, in place of a photo. */
export function Picture({ number = 1, label, height = 160 }: Props) {
  const tones = useTones();
  // The remainders are indexes of their lists.
  const [sky, far, near] = [0, 3, 5].map((step) => tones[TONES[(number + step) % 6] ?? 'info'].fill);
  const [back, front] = HILLS[number % HILLS.length] ?? HILLS[0];
  return (
    <Box
      component="svg"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      sx={{ display: 'block', width: '100%', height, borderRadius: 1 }}
    >
      <rect width="320" height="180" fill={sky} opacity="0.35" />
      <circle cx={60 + ((number * 67) % 200)} cy="52" r="22" fill="#fff" opacity="0.85" />
      <path d={back} fill={far} opacity="0.75" />
      <path d={front} fill={near} />
    </Box>
  );
}
