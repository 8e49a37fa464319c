import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { gradientOf, useTones } from '../../../parts';
import { Brand } from '../../../shell/Brand';
import { Drawing } from './Drawing';
import { Heading, type LayoutProps } from './Heading';

/** A drawing on one half of the window, what is to be filled in on the other. */
export function Cover({ children, ...heading }: LayoutProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
        minHeight: '100vh',
      }}
    >
      <Art />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateRows: 'auto 1fr',
          justifyItems: 'center',
          p: { xs: 3, sm: 5 },
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ justifySelf: 'start' }}>
          <Brand />
        </Box>
        <Box sx={{ alignSelf: 'center', width: '100%', maxWidth: 440, py: 3 }}>
          <Heading {...heading} />
          {children}
        </Box>
      </Box>
    </Box>
  );
}

/** Only where there is room for it. */
function Art() {
  const { primary, secondary } = useTones();
  // Darkened, so that the words on it are readable.
  const ground = `linear-gradient(rgb(0 0 0 / 35%), rgb(0 0 0 / 35%)), ${gradientOf([primary.fill, secondary.fill], 140)}`;
  return (
    <Box
      sx={{
        display: { xs: 'none', lg: 'grid' },
        placeContent: 'center',
        justifyItems: 'center',
        gap: 4,
        p: 6,
        bgcolor: '#2b3f9b',
        backgroundImage: ground,
        color: '#ffffff',
        textAlign: 'center',
      }}
    >
      <Drawing />
      <Box
        component="p"
        sx={{ m: 0, maxWidth: 420, fontSize: 26, fontWeight: 700, lineHeight: 1.3, textWrap: 'balance' }}
      >
        <FormattedMessage id="demo.auth.promise" />
      </Box>
    </Box>
  );
}
