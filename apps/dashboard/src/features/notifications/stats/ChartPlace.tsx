import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../../../components/ErrorBoundary';
import type { AlertStatsResponse } from '../../../lib/generated/api';
import type { Filters } from '../filters/filters';
import { CHART_HEIGHT } from './chartHeight';

const StatsChart = lazy(() => import('./StatsChart'));

interface Props {
  stats: AlertStatsResponse;
  onPeriod: (period: Pick<Filters, 'since' | 'until'>) => void;
}

/** Keeps the room of the chart. It is fetched once the room has a width; without it the figures and the table stay. */
export function ChartPlace({ stats, onPeriod }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!place.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver((entries) =>
      setWidth(Math.floor(entries.at(-1)?.contentRect.width ?? 0)),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={place} sx={{ minHeight: CHART_HEIGHT, overflow: 'hidden' }}>
      {width > 0 && (
        <ErrorBoundary>
          <Suspense>
            <StatsChart stats={stats} width={width} onPeriod={onPeriod} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Box>
  );
}
