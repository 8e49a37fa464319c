import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LineIconName } from '../../../generated/iconNames';
import { DemoIcon, gradientOf, type Tone, useTones } from '../../../parts';
import { DEMO } from '../../../routes';
import { Rings } from './Rings';

interface Props {
  /** of an error; in large figures */
  code?: string;
  icon: LineIconName;
  tone: Tone;
  title: ReactNode;
  children: ReactNode;
}

/** Fills the window: what is wrong, and a way home. */
export function Notice({ code, icon, tone, title, children }: Props) {
  const { fill, text } = useTones()[tone];
  return (
    <Box sx={BODY}>
      <Rings tone={tone}>
        <DemoIcon name={icon} size={72} />
      </Rings>
      {code !== undefined && (
        <Box
          sx={{
            fontSize: { xs: 88, sm: 128 },
            fontWeight: 800,
            lineHeight: 1,
            // Where a browser cannot fill letters with a gradient, they have the colour.
            color: text,
            backgroundImage: gradientOf([text, fill], 120),
            backgroundClip: 'text',
            WebkitTextFillColor: 'transparent',
          }}
        >
          {code}
        </Box>
      )}
      <Typography component="h2" sx={{ fontSize: { xs: 24, sm: 32 }, fontWeight: 800 }}>
        {title}
      </Typography>
      <Box sx={{ maxWidth: 480, color: 'text.secondary', fontSize: 16 }}>{children}</Box>
      <Button
        component={Link}
        to={DEMO}
        variant="contained"
        size="large"
        startIcon={<DemoIcon name="home" />}
      >
        <FormattedMessage id="demo.pages.home" />
      </Button>
    </Box>
  );
}

const BODY = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2.5,
  minHeight: '100vh',
  p: 3,
  textAlign: 'center',
} as const;
