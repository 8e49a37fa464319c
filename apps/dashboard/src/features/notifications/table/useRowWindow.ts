import { useWindowVirtualizer } from '@tanstack/react-virtual';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { ROW_PX } from './tableStyle';

/** More rows than these are in the page only near what is in view. */
export const PLAIN_ROWS = 200;
/** About so high is a card. */
const CARD_PX = 196;
const OVERSCAN = 8;

/** Which of so many rows are to be in the page, and the room of the others. */
export function useRowWindow(
  table: RefObject<HTMLElement | null>,
  count: number,
  keyOf: (index: number) => string,
) {
  const isWindowed = count > PLAIN_ROWS;
  const isCards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const top = useTopOf(table, isWindowed);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isWindowed,
    estimateSize: () => (isCards ? CARD_PX : ROW_PX),
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const items = isWindowed ? virtualizer.getVirtualItems() : [];
  const first = items[0];
  const last = items.at(-1);
  return {
    isWindowed,
    indexes: isWindowed ? items.map(({ index }) => index) : [...Array(count).keys()],
    above: first ? first.start - top : 0,
    below: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    firstShown: isWindowed ? (virtualizer.range?.startIndex ?? 0) : 0,
    measure: isWindowed ? virtualizer.measureElement : undefined,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'start' }),
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
