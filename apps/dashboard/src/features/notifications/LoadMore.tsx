import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { LoadFailure } from '../../components/LoadFailure';
import { leaveFocus } from '../../lib/leaveFocus';
import { restWhile } from '../../lib/restWhile';

/** So far below the window's end the next page is loaded. */
const AHEAD = '800px';

interface Props {
  /** rows so far */
  loaded: number;
  /** whether these are all in the page: before that its end is not where it will be */
  isWhole: boolean;
  isLoading: boolean;
  isFailed: boolean;
  onLoad: () => void;
}

/** Loads the next page when its end comes near, and has a button for who does not scroll. */
export function LoadMore({ loaded, isWhole, isLoading, isFailed, onLoad }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  const isWaiting = isLoading || isFailed || !isWhole;
  useEffect(() => {
    if (!end.current || isWaiting || !('IntersectionObserver' in window)) return;
    // Several looks may be told at once.
    const look = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load();
    };
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
    // With each page the end is looked at anew: it may still be near.
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
