import { observeWindowOffset, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { CARD_PX, CARDS_REM, GROUP_ROWS, ROW_PX } from './tableStyle';

/** Above this number of rows, only those near the view are rendered. */
export const PLAIN_ROWS = 200;

type Observe = typeof observeWindowOffset;
/** Renders rows that scroll into view in a transition, so that no frame waits for them. */
const observeOffset: Observe = (instance, tell) =>
  observeWindowOffset(instance, (...seen) => startTransition(() => tell(...seen)));

/**
 * The groups in view and one more on either side. Their number is constant: as one comes another goes, and the page
 * changes once instead of twice.
 */
function groupsAt({ startIndex, endIndex, count }: Range, rowPx: number): number[] {
  const inView = Math.ceil(window.innerHeight / (GROUP_ROWS * rowPx)) + 1;
  const first = Math.max(startIndex - 1, 0);
  const last = Math.min(Math.max(endIndex, startIndex + inView - 1) + 1, count - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Which groups of rows to render, and how much space to leave for the others. */
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
  // Rows that open in view grow downwards: only changes above the view may move it.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _change, { scrollOffset }) =>
    end <= (scrollOffset ?? 0);
  const items = isWindowed ? virtualizer.getVirtualItems() : [];
  const first = items[0];
  const last = items.at(-1);
  const firstShown = isWindowed ? (virtualizer.range?.startIndex ?? 0) * GROUP_ROWS : 0;
  function scrollTo(row: number) {
    const group = Math.floor(row / GROUP_ROWS);
    const [start] = virtualizer.getOffsetForIndex(group, 'start') ?? [0];
    virtualizer.scrollToOffset(start + (row % GROUP_ROWS) * rowPx);
  }
  const before = useRef({ isCards, firstShown });
  // As cards, rows have other heights: when they become cards, or rows again, the first one in view stays in view.
  useLayoutEffect(() => {
    const { isCards: wereCards, firstShown: row } = before.current;
    before.current = { isCards, firstShown };
    if (wereCards === undefined || wereCards === isCards) return;
    virtualizer.measure();
    virtualizer.elementsCache.forEach(virtualizer.measureElement);
    if (row > 0) scrollTo(row);
  });
  return {
    isWindowed,
    groups: isWindowed ? items.map(({ index }) => index) : [...Array(groups).keys()],
    above: first ? first.start - top : 0,
    below: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    firstShown,
    measure: isWindowed ? virtualizer.measureElement : undefined,
    scrollTo,
  };
}

/**
 * Distance of the table from the top of the page, in px, as the content above may grow; and whether the table is so
 * narrow that its rows are cards.
 */
function usePlaceOf(table: RefObject<HTMLElement | null>, isWanted: boolean) {
  const [top, setTop] = useState(0);
  const [isCards, setIsCards] = useState<boolean>();
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
