import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTones } from '../../../parts';
import { Brand } from '../../../shell/Brand';
import { Heading, type LayoutProps } from './Heading';

/** A card in the middle of a coloured window. */
export function Boxed({ children, ...heading }: LayoutProps) {
  const { primary, secondary, info } = useTones();
  const glow = (place: string, color: string) =>
    `radial-gradient(circle at ${place}, ${color}55, transparent 45%)`;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        placeItems: 'center',
        minHeight: '100vh',
        p: { xs: 2, sm: 4 },
        backgroundImage: [
          glow('10% 15%', primary.fill),
          glow('90% 80%', secondary.fill),
          glow('85% 5%', info.fill),
        ].join(', '),
      }}
    >
      <Paper
        elevation={0}
        sx={{
          width: '100%',
          maxWidth: 480,
          p: { xs: 3, sm: 5 },
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          boxShadow: '0 20px 60px rgb(14 23 38 / 12%)',
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>
          <Brand />
        </Box>
        <Heading {...heading} />
        {children}
      </Paper>
    </Box>
  );
}
