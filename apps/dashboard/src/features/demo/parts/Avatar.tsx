import Box from '@mui/material/Box';
import { TONES, useTones } from '../theme/tones';

interface Props {
  /** the same name gives the same face */
  name: string;
  /** letters in place of a face */
  initials?: string;
  /** px */
  size?: number;
  /** said by screen readers; without it the name stands beside */
  label?: string;
}

const SKINS = ['#f2c9a8', '#e0a97f', '#c68863', '#8d5a3b', '#f6d7bd'];
const HAIRS = ['#2c2320', '#5b3a21', '#8a5a2b', '#c9973f', '#43434d'];
/** Short, long, curly, bald on top. */
const CUTS = [
  'M17 27c-1-12 6-16 15-16s16 4 15 16c-4-6-9-8-15-8s-11 2-15 8z',
  'M16 42V26c0-10 7-15 16-15s16 5 16 15v16h-5V27c-4-5-7-6-11-6s-7 1-11 6v15z',
  'M16 28a6 6 0 0 1 3-10 7 7 0 0 1 9-6 8 8 0 0 1 10 1 6 6 0 0 1 8 6 6 6 0 0 1 2 9c-5-6-10-8-16-8s-11 2-16 8z',
  'M17 30c-1-3-1-7 1-10 0 4 1 6 0 10zM47 30c1-3 1-7-1-10 0 4-1 6 0 10z',
];

/** A drawn face, or initials, on the colour of a tone. */
export function Avatar({ name, initials, size = 36, label }: Props) {
  const seed = seedOf(name);
  const tones = useTones();
  const tone = tones[pick(TONES, seed)];
  return (
    <Box
      component="svg"
      viewBox="0 0 64 64"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      sx={{ width: size, height: size, borderRadius: '50%', display: 'block' }}
    >
      <rect width="64" height="64" fill={initials === undefined ? tone.fill : tone.solid} />
      {initials === undefined ? (
        <Face seed={seed} shirt={tones[pick(TONES, seed + 3)].fill} />
      ) : (
        <text x="32" y="41" textAnchor="middle" fontSize="26" fontWeight="700" fill={tone.onSolid}>
          {initials}
        </text>
      )}
    </Box>
  );
}

function Face({ seed, shirt }: { seed: number; shirt: string }) {
  const skin = pick(SKINS, seed >> 2);
  return (
    <>
      <path d="M8 66c0-14 10-20 24-20s24 6 24 20z" fill={shirt} />
      <path d="M27 38h10v9a5 5 0 0 1-10 0z" fill={skin} />
      <ellipse cx="32" cy="29" rx="13" ry="15" fill={skin} />
      <path d={pick(CUTS, seed >> 4)} fill={pick(HAIRS, seed >> 6)} />
      <path d="M26 30v2M38 30v2M28 37c2 2 6 2 8 0" fill="none" stroke="#3b2a20" strokeWidth="2" />
    </>
  );
}

function pick<T>(choices: readonly [T, ...T[]] | readonly T[], seed: number): T {
  // The remainder is an index of the list, which is not empty.
  return choices[seed % choices.length] as T;
}

function seedOf(name: string): number {
  return [...name].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
}
