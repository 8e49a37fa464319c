import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { COLLAPSED_PX, SIDEBAR_PX, SLIDE_MS, VEIL, WORDS } from './measures';
import { VerticalMenu } from './VerticalMenu';

interface Props {
  isOpen: boolean;
  onToggle: () => void;
  /** beside the page; otherwise over it */
  isWide: boolean;
  /** closed it keeps a strip of icons, which widens under the pointer and with the focus */
  isCollapsible: boolean;
}

export function Sidebar({ isOpen, onToggle, isWide, isCollapsible }: Props) {
  const { formatMessage } = useIntl();
  if (isWide) return <SidebarBeside isOpen={isOpen} isCollapsible={isCollapsible} />;
  return (
    <Drawer
      open={isOpen}
      onClose={onToggle}
      transitionDuration={SLIDE_MS}
      slotProps={{
        paper: { 'aria-label': formatMessage({ id: 'demo.shell.sidebar' }), sx: { width: SIDEBAR_PX } },
        backdrop: { sx: { bgcolor: VEIL } },
      }}
    >
      <VerticalMenu />
    </Drawer>
  );
}

function SidebarBeside({ isOpen, isCollapsible }: Pick<Props, 'isOpen' | 'isCollapsible'>) {
  const isStrip = isCollapsible && !isOpen;
  const isHidden = !isCollapsible && !isOpen;
  const taken = isStrip ? COLLAPSED_PX : isHidden ? 0 : SIDEBAR_PX;
  const scroller = useRef<HTMLElement>(null);
  // The entry of the page that is visited first may be far down.
  useEffect(() => {
    scroller.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box sx={{ width: taken, flexShrink: 0, transition: `width ${SLIDE_MS}ms` }}>
      <Box
        ref={scroller}
        className={isStrip ? 'strip' : undefined}
        sx={{
          position: 'sticky',
          insetBlockStart: 0,
          zIndex: 'drawer',
          width: taken,
          height: '100vh',
          overflowX: 'hidden',
          overflowY: 'auto',
          visibility: isHidden ? 'hidden' : 'visible',
          transition: `width ${SLIDE_MS}ms, visibility ${SLIDE_MS}ms`,
          bgcolor: 'background.paper',
          color: 'text.primary',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
          '&.strip:is(:hover, :focus-within)': { width: SIDEBAR_PX, boxShadow: 6 },
          '&.strip:not(:hover, :focus-within)': {
            'ul ul': { display: 'none' },
            [`.${WORDS}`]: { opacity: 0 },
          },
        }}
      >
        <VerticalMenu />
      </Box>
    </Box>
  );
}
