import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Theme as MuiTheme } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SkipLink } from '../../components/SkipLink';
import { Theme } from '../../components/Theme';
import { Toasts } from '../../components/toasts/Toasts';
import { Footer } from './Footer';
import { Header, HEADER_PX } from './Header';
import { OfflineNotice } from './OfflineNotice';
import { PageTransition } from './PageTransition';
import { ScrollToTop } from './ScrollToTop';
import { Sidebar } from './Sidebar';

const MAIN = 'main';

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
  const [isOpen, setIsOpen] = useState(isWide);
  const close = useCallback(() => setIsOpen(false), []);
  const toggle = useCallback(() => setIsOpen((present) => !present), []);
  // Below 1024 px the sidebar lies over the page; it closes on navigation and when the window becomes narrow.
  // Not by an effect: a drawer that mounts open and is closed before it has come in stays over the page, unseen.
  const [wasWide, setWasWide] = useState(isWide);
  if (wasWide !== isWide) {
    setWasWide(isWide);
    setIsOpen(isWide);
  }
  useEffect(() => {
    if (!isWide) setIsOpen(false);
  }, [key, isWide]);
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
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
