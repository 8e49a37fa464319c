import { observeWindowOffset, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { ROW_PX } from './tableStyle';

/** More rows than these are in the page only near what is in view. */
export const PLAIN_ROWS = 200;
/** Rows come and go in groups: each change costs the browser about as much as several rows do. */
export const GROUP_ROWS = 8;
/** About so high is a card. */
const CARD_PX = 196;

type Observe = typeof observeWindowOffset;
/** Rows that come into the page while it is scrolled come piece by piece, so that no frame waits for them. */
const observeOffset: Observe = (instance, tell) =>
  observeWindowOffset(instance, (...seen) => startTransition(() => tell(...seen)));

/**
 * Those in view, and one more on either side. As many at each place: where one comes another goes, so that the page
 * changes once and not twice.
 */
function groupsAt({ startIndex, endIndex, count }: Range, rowPx: number): number[] {
  const inView = Math.ceil(window.innerHeight / (GROUP_ROWS * rowPx)) + 1;
  const first = Math.max(startIndex - 1, 0);
  const last = Math.min(Math.max(endIndex, startIndex + inView - 1) + 1, count - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Which groups of so many rows are to be in the page, and the room of the others. */
export function useRowWindow(table: RefObject<HTMLElement | null>, count: number) {
  const isWindowed = count > PLAIN_ROWS;
  const isCards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const rowPx = isCards ? CARD_PX : ROW_PX;
  const top = useTopOf(table, isWindowed);
  const groups = Math.ceil(count / GROUP_ROWS);
  const virtualizer = useWindowVirtualizer({
    count: groups,
    enabled: isWindowed,
    estimateSize: (group) => rowPx * Math.min(GROUP_ROWS, count - group * GROUP_ROWS),
    observeElementOffset: observeOffset,
    rangeExtractor: (range) => groupsAt(range, rowPx),
    scrollMargin: top,
    useFlushSync: false,
  });
  const items = isWindowed ? virtualizer.getVirtualItems() : [];
  const first = items[0];
  const last = items.at(-1);
  return {
    isWindowed,
    groups: isWindowed ? items.map(({ index }) => index) : [...Array(groups).keys()],
    above: first ? first.start - top : 0,
    below: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    firstShown: isWindowed ? (virtualizer.range?.startIndex ?? 0) * GROUP_ROWS : 0,
    measure: isWindowed ? virtualizer.measureElement : undefined,
    scrollTo(row: number) {
      const group = Math.floor(row / GROUP_ROWS);
      const [start] = virtualizer.getOffsetForIndex(group, 'start') ?? [0];
      virtualizer.scrollToOffset(start + (row % GROUP_ROWS) * rowPx);
    },
  };
}

/** How far below the page's top an element begins, in px. What stands above it may grow. */
function useTopOf(element: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isWanted) return;
    const look = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isWanted]);
  return top;
}
