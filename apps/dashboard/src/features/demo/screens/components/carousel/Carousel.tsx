import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useIntl } from 'react-intl';
import { useFrame, useWord } from '../../../parts';
import { Chevron, Picture, ToneButton, useText } from '../../samples';
import { SLIDES, useSlides } from './useSlides';

interface Props {
  name: string;
  isVertical?: boolean;
  isLoop?: boolean;
  /** goes on by itself, until it is told to stop */
  isPlaying?: boolean;
  /** slides beside each other */
  shown?: number;
}

export function Carousel({ name, isVertical = false, isLoop = false, isPlaying = false, shown = 1 }: Props) {
  const text = useText();
  const word = useWord();
  const slides = useSlides({ isLoop, isPlaying });
  const frame = useFrame(slides.at);
  const numbers = Array.from({ length: shown }, (_, index) => (slides.at + index) % SLIDES);
  return (
    <Box {...frame} role="group" aria-roledescription={text('demo.samples.carousel')} aria-label={word(name)}>
      <Box
        aria-live={slides.plays ? 'off' : 'polite'}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: `repeat(${shown}, 1fr)` } }}
      >
        {numbers.map((number) => (
          <Box key={number} sx={{ '& + &': { display: { xs: 'none', sm: 'block' } } }}>
            <Picture
              number={number}
              height={220}
              label={text('demo.samples.picture', { number: number + 1 })}
            />
          </Box>
        ))}
      </Box>
      <Controls slides={slides} isVertical={isVertical} canPlay={isPlaying} />
    </Box>
  );
}

interface ControlsProps {
  slides: ReturnType<typeof useSlides>;
  isVertical: boolean;
  canPlay: boolean;
}

function Controls({ slides, isVertical, canPlay }: ControlsProps) {
  const text = useText();
  const { formatMessage } = useIntl();
  const { at, plays, setPlays, goTo, previous, next } = slides;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        mt: 1.5,
      }}
    >
      <IconButton
        disabled={!previous}
        onClick={previous}
        aria-label={formatMessage({ id: 'alerts.page.previous' })}
      >
        <Chevron to="back" isVertical={isVertical} />
      </IconButton>
      {Array.from({ length: SLIDES }, (_, index) => (
        <IconButton
          key={index}
          size="small"
          sx={{ width: 24, height: 24 }}
          aria-label={text('demo.samples.picture', { number: index + 1 })}
          aria-current={index === at}
          onClick={() => goTo(index)}
        >
          <Box
            sx={{
              width: 10,
              height: 10,
              borderRadius: '50%',
              // Forced colours remove backgrounds, but show this.
              border: '1px solid transparent',
              bgcolor: index === at ? 'primary.main' : 'text.secondary',
            }}
          />
        </IconButton>
      ))}
      <IconButton disabled={!next} onClick={next} aria-label={formatMessage({ id: 'alerts.page.next' })}>
        <Chevron to="forth" isVertical={isVertical} />
      </IconButton>
      {canPlay && (
        <ToneButton look="tint" size="small" onClick={() => setPlays(!plays)}>
          {plays ? text('demo.samples.pause') : text('demo.samples.play')}
        </ToneButton>
      )}
    </Box>
  );
}
