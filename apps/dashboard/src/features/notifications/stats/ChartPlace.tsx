import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyPart } from '../../../components/lazyPart';
import type { AlertStatsResponse } from '../../../lib/generated/api';
import { whenQuiet } from '../../../lib/whenQuiet';
import type { Filters } from '../filters/filters';
import { CHART_REM } from './chartHeight';

const { Part: StatsChart } = lazyPart(() => import('./StatsChart'));

interface Props {
  stats: AlertStatsResponse;
  onPeriod: (period: Pick<Filters, 'since' | 'until'>) => void;
}

/**
 * The chart; on a phone it is shown on request, so that the rows are near and nothing heavy is fetched in vain.
 * Memoised: drawing takes long and should not follow each change of the address.
 */
export const ChartPlace = memo(function ChartPlace(props: Props) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isAsked, setIsAsked] = useState(false);
  if (!isPhone || isAsked) return <ChartWhenSeen {...props} />;
  return (
    <Button fullWidth variant="outlined" onClick={() => setIsAsked(true)}>
      <FormattedMessage id="notifications.stats.show" />
    </Button>
  );
});

const PLACE = {
  minHeight: `${CHART_REM}rem`,
  overflow: 'hidden',
  // Recharts draws it as wide as the window had room; paper may have less.
  '@media print': { '& .recharts-wrapper': { maxWidth: '100%' }, printColorAdjust: 'exact' },
} as const;

/**
 * Reserves the chart's space. Drawing it blocks the page, so it is fetched once the space is in view and the user
 * pauses; without it, the figures and the table remain.
 */
function ChartWhenSeen({ stats, onPeriod }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, rem: 0 });
  const isSeen = useSeen(place);
  const isReady = isSeen && size.width > 0;
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    return whenQuiet(() => startTransition(() => setIsDue(true)), performance.now());
  }, [isReady]);
  useEffect(() => {
    if (!place.current || !('ResizeObserver' in window)) return;
    // A larger font size changes the height, so it is noticed too.
    const observer = new ResizeObserver((entries) => {
      const width = Math.floor(entries.at(-1)?.contentRect.width ?? 0);
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      startTransition(() => setSize({ width, rem }));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={place} sx={PLACE}>
      {isDue && <StatsChart stats={stats} {...size} onPeriod={onPeriod} />}
    </Box>
  );
}

/** Whether an element is, or has been, in view. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen || !('IntersectionObserver' in window)) return;
    const look = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsSeen(true));
    };
    const observer = new IntersectionObserver(look);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
