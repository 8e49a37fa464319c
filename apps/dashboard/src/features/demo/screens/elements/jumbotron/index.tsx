import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useTones, useWord } from '../../../parts';
import { SamplePanels, ToneButton, useText } from '../../samples';

export default function ElementsJumbotron() {
  return (
    <SamplePanels
      page="elements/jumbotron"
      columns={{ base: 1 }}
      samples={{
        Basic: <Jumbotron title="Hello, world!" />,
        'Jumbotron Fluid': <Jumbotron title="Fluid Jumbotron" isFluid />,
      }}
    />
  );
}

/** A message that nobody overlooks. */
function Jumbotron({ title, isFluid = false }: { title: string; isFluid?: boolean }) {
  const text = useText();
  const word = useWord();
  const { tint, onTint } = useTones()[isFluid ? 'success' : 'primary'];
  return (
    <Box
      sx={{
        p: { xs: 3, md: 6 },
        borderRadius: 2,
        bgcolor: tint,
        color: onTint,
        mx: isFluid ? '-20px' : 0,
        ...(isFluid && { borderRadius: 0 }),
      }}
    >
      <Typography component="h3" sx={{ fontSize: { xs: 28, md: 40 }, fontWeight: 800 }}>
        {word(title)}
      </Typography>
      <Typography sx={{ fontSize: 17, my: 2 }}>{text('demo.samples.lead')}</Typography>
      {!isFluid && (
        <>
          <Divider sx={{ my: 2 }} />
          <p>{text('demo.samples.body')}</p>
          <ToneButton size="large">{text('demo.samples.more')}</ToneButton>
        </>
      )}
    </Box>
  );
}
