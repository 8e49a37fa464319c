import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { DemoIcon, useWord } from '../../../parts';
import { Chevron, Picture, SamplePanels, useText } from '../../samples';

export default function ComponentsLightbox() {
  return (
    <SamplePanels
      page="components/lightbox"
      columns={{ base: 1 }}
      samples={{
        Lightbox: <Gallery name="Lightbox" hasControls from={0} />,
        'All controls': <Gallery name="All controls" hasControls from={6} />,
        Minimal: <Gallery name="Minimal" from={12} />,
      }}
    />
  );
}

const COUNT = 6;

interface Props {
  name: string;
  /** number of its first picture */
  from: number;
  /** to go on to the next picture without closing */
  hasControls?: boolean;
}

/** Small pictures; each opens large. */
function Gallery({ name, from, hasControls = false }: Props) {
  const id = useId();
  const text = useText();
  const word = useWord();
  const { formatMessage } = useIntl();
  const [at, setAt] = useState<number | null>(null);
  const label = (index: number) => text('demo.samples.picture', { number: index + 1 });
  const move = (by: number) => setAt(((at ?? 0) + COUNT + by) % COUNT);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
        }}
      >
        {Array.from({ length: COUNT }, (_, index) => (
          <ButtonBase
            key={index}
            aria-label={label(index)}
            onClick={() => setAt(index)}
            sx={{ borderRadius: 1 }}
          >
            <Picture number={from + index} height={110} />
          </ButtonBase>
        ))}
      </Box>
      <Dialog open={at !== null} onClose={() => setAt(null)} maxWidth="md" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{word(name)}</DialogTitle>
        <DialogContent>
          <Picture number={from + (at ?? 0)} height={{ xs: 220, sm: 420 }} label={label(at ?? 0)} />
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, mt: 1 }}>
            {hasControls && (
              <IconButton onClick={() => move(-1)} aria-label={formatMessage({ id: 'alerts.page.previous' })}>
                <Chevron to="back" />
              </IconButton>
            )}
            {hasControls && <span aria-live="polite">{label(at ?? 0)}</span>}
            {hasControls && (
              <IconButton onClick={() => move(1)} aria-label={formatMessage({ id: 'alerts.page.next' })}>
                <Chevron to="forth" />
              </IconButton>
            )}
            <IconButton onClick={() => setAt(null)} aria-label={formatMessage({ id: 'action.close' })}>
              <DemoIcon name="x" />
            </IconButton>
          </Box>
        </DialogContent>
      </Dialog>
    </>
  );
}
