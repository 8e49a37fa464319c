import Box from '@mui/material/Box';
import { memo, useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { whenIdle } from '../../lib/whenIdle';
import { Navigation } from './Navigation';
import { SIDEBAR_PX } from './sidebarWidth';

interface Props {
  isOpen: boolean;
  /** beside the page; otherwise over it */
  isWide: boolean;
  onClose: () => void;
}

/** Where the message appears that the sidebar could not be loaded: a narrow page has no room beside it. */
const OVER_PLACE = {
  position: 'fixed',
  zIndex: 'drawer',
  insetInline: 0,
  insetBlockEnd: 0,
  px: 2,
  bgcolor: 'background.paper',
} as const;

/** The sidebar over the page is fetched when the browser is idle; wide screens never need it. */
const { Part: SidebarOver, prefetch: prefetchSidebarOver } = lazyPart(() => import('./SidebarOver'));

export const Sidebar = memo(function Sidebar({ isOpen, isWide, onClose }: Props) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => (isWide ? undefined : whenIdle(prefetchSidebarOver)), [isWide]);
  if (isWide) return <SidebarBeside isOpen={isOpen} />;
  if (!wasOpened) return null;
  return (
    <Box sx={OVER_PLACE}>
      <SidebarOver isOpen={isOpen} onClose={onClose} />
    </Box>
  );
});

/** When closed, it is off-screen and hidden from the keyboard. */
function SidebarBeside({ isOpen }: { isOpen: boolean }) {
  return (
    <Box sx={{ width: isOpen ? SIDEBAR_PX : 0, flexShrink: 0 }}>
      <Box
        sx={{
          position: 'fixed',
          zIndex: 'drawer',
          insetBlock: 0,
          insetInlineStart: isOpen ? 0 : -SIDEBAR_PX,
          width: SIDEBAR_PX,
          display: 'flex',
          flexDirection: 'column',
          overflowY: 'auto',
          visibility: isOpen ? 'visible' : 'hidden',
          transition: 'inset-inline-start 225ms ease-out, visibility 225ms',
          bgcolor: 'background.paper',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Navigation />
      </Box>
    </Box>
  );
}
