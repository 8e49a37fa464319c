import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Picture } from './Picture';

const LENGTH_S = 42;

/** In place of a film, which would have to be fetched: the sun crosses a landscape while it plays. */
export function Player({ scene }: { scene: number }) {
  const { formatMessage } = useIntl();
  const { seconds, isPlaying, toggle, setSeconds } = usePlayback();
  return (
    <>
      <Box sx={{ overflow: 'hidden', borderRadius: 1 }}>
        <Picture scene={scene} progress={seconds / LENGTH_S} icon={null} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 2 }}>
        <Button type="button" variant="contained" onClick={toggle} sx={{ minWidth: 96 }}>
          <FormattedMessage id={isPlaying ? 'demo.help.video.pause' : 'demo.help.video.play'} />
        </Button>
        <Slider
          size="small"
          value={seconds}
          max={LENGTH_S}
          onChange={(_, value) => setSeconds(Number(value))}
          aria-label={formatMessage({ id: 'demo.help.video.position' })}
          getAriaValueText={clockOf}
          sx={{ flex: '1 1 120px', width: 'auto' }}
        />
        <bdi dir="ltr">{`${clockOf(seconds)} / ${clockOf(LENGTH_S)}`}</bdi>
      </Box>
    </>
  );
}

function usePlayback() {
  const [seconds, setSeconds] = useState(0);
  const [wasStarted, setWasStarted] = useState(false);
  const isPlaying = wasStarted && seconds < LENGTH_S;
  useEffect(() => {
    if (!isPlaying) return;
    const ticking = setInterval(() => setSeconds((now) => Math.min(LENGTH_S, now + 1)), 1000);
    return () => clearInterval(ticking);
  }, [isPlaying]);
  function toggle() {
    if (seconds === LENGTH_S) setSeconds(0);
    setWasStarted(!isPlaying);
  }
  return { seconds, isPlaying, toggle, setSeconds };
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
