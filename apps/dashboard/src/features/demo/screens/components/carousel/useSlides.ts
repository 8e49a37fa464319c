import { useEffect, useState } from 'react';
import { useSteady } from '../../samples';

export const SLIDES = 5;
const STEP_MS = 4000;

interface Options {
  isLoop: boolean;
  isPlaying: boolean;
}

/** Which slide is shown. It goes on by itself only while it plays, and never where the reader wants no motion. */
export function useSlides({ isLoop, isPlaying }: Options) {
  const isSteady = useSteady();
  const [at, setAt] = useState(0);
  const [plays, setPlays] = useState(isPlaying && !isSteady);
  useEffect(() => {
    if (!plays) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % SLIDES), STEP_MS);
    return () => clearInterval(timer);
  }, [plays]);
  return {
    at,
    plays,
    setPlays,
    goTo: setAt,
    previous: isLoop || at > 0 ? () => setAt((at + SLIDES - 1) % SLIDES) : undefined,
    next: isLoop || at < SLIDES - 1 ? () => setAt((at + 1) % SLIDES) : undefined,
  };
}
