import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { LoadFailure } from '../../components/LoadFailure';
import { leaveFocus } from '../../lib/leaveFocus';
import { restWhile } from '../../lib/restWhile';

/** The next page is loaded when the list's end is within this distance of the window. */
const AHEAD = '800px';

interface Props {
  /** number of rows loaded so far */
  loaded: number;
  /** whether all of these are rendered; before that, the list's end is not in its final place */
  isWhole: boolean;
  isLoading: boolean;
  isFailed: boolean;
  onLoad: () => void;
}

/** Loads the next page when the list's end comes near; a button serves users who do not scroll. */
export function LoadMore({ loaded, isWhole, isLoading, isFailed, onLoad }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  const isWaiting = isLoading || isFailed || !isWhole;
  useEffect(() => {
    if (!end.current || isWaiting || !('IntersectionObserver' in window)) return;
    // One callback may report several observations.
    const look = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load();
    };
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
    // After each page the end is observed anew, because it may still be near.
  }, [isWaiting, loaded]);
  return (
    <Box ref={end} sx={{ p: 2, textAlign: 'center' }}>
      {isFailed && !isLoading ? (
        <LoadFailure onRetry={onLoad} />
      ) : (
        <Button variant="outlined" ref={leaveFocus} {...restWhile(isLoading, onLoad)}>
          <FormattedMessage id="notifications.more" />
        </Button>
      )}
    </Box>
  );
}
