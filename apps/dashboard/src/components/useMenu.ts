import { type MouseEvent, startTransition, useEffect, useId, useState } from 'react';

/** The state of a MUI menu and the button that opens it; returns props for both. */
export function useMenu() {
  const [anchorEl, setAnchorEl] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  const close = () => setAnchorEl(null);
  const open = anchorEl !== null;
  // A menu belongs to the page that it was opened on.
  useEffect(() => {
    if (!open) return;
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [open]);
  return {
    close,
    /** true from the first opening on: the menu then stays mounted, to close properly and to reopen at once */
    wasOpened,
    button: {
      id: `${id}-button`,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      // Menus take long to render; the transition shows the press first.
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
        startTransition(() => {
          setAnchorEl(currentTarget);
          setWasOpened(true);
        }),
    },
    menu: {
      id,
      anchorEl,
      open,
      onClose: close,
      slotProps: {
        // The menu is rendered outside the page's landmarks, so it becomes a landmark itself.
        root: { role: 'region', 'aria-labelledby': `${id}-button` },
        list: { 'aria-labelledby': `${id}-button` },
      },
    },
  } as const;
}

export type MenuState = ReturnType<typeof useMenu>;
