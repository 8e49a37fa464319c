import Box from '@mui/material/Box';
import { type Tone, useTones } from '../../parts';

/** Drawn in lines on 24 by 24. */
const DRAWINGS: Readonly<Record<string, string>> = {
  Headphone:
    'M4 16v-3.5a8 8 0 0 1 16 0V16M4 15.5A1.5 1.5 0 0 1 5.5 14H7v6H5.5A1.5 1.5 0 0 1 4 18.5zM20 15.5A1.5 1.5 0 0 0 18.5 14H17v6h1.5a1.5 1.5 0 0 0 1.5-1.5z',
  Shoes:
    'M3 8v7h18v-1.5c0-1.5-1-2.4-2.4-2.700L14.5 10 11 6.5 9 8.5c-2 1.2-4 1-6-.5zM3 18h18v-3M12.5 8l-1.5 1.5M14.5 10 13 11.5',
  Watch: 'M7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0M9 7.5 9.5 3h5l.5 4.5M9 16.5 9.5 21h5l.5-4.5M12 9.5V12l1.5 1',
  Laptop: 'M5 5h14v10H5zM2.5 15h19L20 19H4zM10 17.5h4',
  Camera: 'M3.5 8H8l1.5-2.5h5L16 8h4.5v11h-17zM8.5 13.300a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M17.5 10.5h.5',
};

/** A product on the tint of its tone. */
export function ProductPicture({ product, tone }: { product: string; tone: Tone }) {
  const { tint, onTint } = useTones()[tone];
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden
      sx={{ width: 40, height: 40, p: 0.75, borderRadius: 1.5, bgcolor: tint, color: onTint }}
    >
      <path
        d={DRAWINGS[product]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </Box>
  );
}
