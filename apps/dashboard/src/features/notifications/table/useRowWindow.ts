import { observeWindowOffset, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { CARDS_REM, ROW_PX } from './tableStyle';

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
  const { top, isCards } = usePlaceOf(table, isWindowed);
  const rowPx = isCards ? CARD_PX : ROW_PX;
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
  // What opens in view grows downwards: only what is above the view may move it.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _change, { scrollOffset }) =>
    end <= (scrollOffset ?? 0);
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

/**
 * How far below the page's top the table begins, in px, as what stands above it may grow; and whether its place is so
 * narrow that its rows are cards.
 */
function usePlaceOf(table: RefObject<HTMLElement | null>, isWanted: boolean) {
  const [top, setTop] = useState(0);
  const [isCards, setIsCards] = useState(false);
  useLayoutEffect(() => {
    if (!isWanted) return;
    const look = () => {
      if (!table.current) return;
      const place = table.current.getBoundingClientRect();
      setTop(Math.round(place.top + window.scrollY));
      setIsCards(place.width <= CARDS_REM * parseFloat(getComputedStyle(document.documentElement).fontSize));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [table, isWanted]);
  return { top, isCards };
}
