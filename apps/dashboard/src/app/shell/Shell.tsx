import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Theme as MuiTheme } from '@mui/material/styles';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { SkipLink } from '../../components/SkipLink';
import { Theme } from '../../components/Theme';
import { Toasts } from '../../components/toasts/Toasts';
import { useSidebarOpen } from '../../lib/useSidebarOpen';
import { Footer } from './Footer';
import { Header, HEADER_PX } from './Header';
import { OfflineNotice } from './OfflineNotice';
import { PageTransition } from './PageTransition';
import { ScrollToTop } from './ScrollToTop';
import { Sidebar } from './Sidebar';

const MAIN = 'main';

/** As high as the window; on paper, which has no window, as high as its content, and that alone. */
const FRAME = {
  display: 'flex',
  minHeight: '100vh',
  '@media print': {
    '&, & > div': { display: 'block', minHeight: 0 },
    '& main': { minHeight: 0 },
    '& > :not(:last-child), & header, & footer': { display: 'none' },
    '& .switch, & .MuiSwitch-root, & [aria-pressed=true]': { printColorAdjust: 'exact' },
  },
} as const;

export { ScreenFailure } from './ScreenFailure';

/** The frame around every screen of a signed-in user. */
export function Component() {
  return (
    <Theme>
      <CssBaseline />
      <Layout />
      <Toasts />
      <ScrollToTop />
    </Theme>
  );
}

function Layout() {
  const isWide = useMediaQuery((theme: MuiTheme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useSidebarOpen({ isWide, opensWide: true, page: key });
  const close = useCallback(() => setIsOpen(false), [setIsOpen]);
  const toggle = useCallback(() => setIsOpen((present) => !present), [setIsOpen]);
  return (
    <Box sx={FRAME}>
      <SkipLink to={MAIN} />
      <Sidebar isOpen={isOpen} isWide={isWide} onClose={close} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Header isSidebarOpen={isOpen} onToggleSidebar={toggle} />
        <OfflineNotice />
        <Box
          component="main"
          id={MAIN}
          tabIndex={-1}
          // As high as the window, so that late content does not visibly move the footer.
          sx={{ flex: 1, minHeight: `calc(100vh - ${HEADER_PX}px)`, p: { xs: 2, md: 3 }, outline: 'none' }}
        >
          <PageTransition />
        </Box>
        <Footer />
      </Box>
    </Box>
  );
}
