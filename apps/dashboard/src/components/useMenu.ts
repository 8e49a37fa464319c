import { type MouseEvent, startTransition, useId, useState } from 'react';

/** State of a MUI menu that a button opens: properties for both. */
export function useMenu() {
  const [anchorEl, setAnchorEl] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  const close = () => setAnchorEl(null);
  const open = anchorEl !== null;
  return {
    close,
    /** from the first time on: a menu that is fetched late stays, to close as it should and to open at once */
    wasOpened,
    button: {
      id: `${id}-button`,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      // Menus take long to make: the press shows before.
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
        // It lies outside of the page's landmarks, so it is one of its own.
        root: { role: 'region', 'aria-labelledby': `${id}-button` },
        list: { 'aria-labelledby': `${id}-button` },
      },
    },
  } as const;
}

export type MenuState = ReturnType<typeof useMenu>;
