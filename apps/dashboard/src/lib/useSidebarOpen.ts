import { useState } from 'react';

interface Place {
  /** whether the sidebar stands beside the page, not over it */
  isWide: boolean;
  /** whether it begins open beside the page */
  opensWide: boolean;
  /** changes with each navigation */
  page: string;
}

/** Whether a sidebar is open: over a narrow page it closes on navigation and when the window becomes narrow. */
export function useSidebarOpen({ isWide, opensWide, page }: Place) {
  const opens = isWide && opensWide;
  const [isOpen, setIsOpen] = useState(opens);
  const [former, setFormer] = useState({ isWide, opens, page });
  const isMoved = former.isWide !== isWide || former.opens !== opens;
  // Not by an effect: a drawer that mounts open and is closed before it has come in stays over the page, unseen.
  if (isMoved || former.page !== page) {
    setFormer({ isWide, opens, page });
    if (isMoved || !isWide) setIsOpen(opens);
  }
  return [isOpen, setIsOpen] as const;
}
