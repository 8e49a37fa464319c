import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { SkipLink } from '../../../components/SkipLink';
import { selectPreferences } from '../../../lib/preferences';
import { useColorScheme } from '../../../lib/useColorScheme';
import { useSidebarOpen } from '../../../lib/useSidebarOpen';
import { Scheme } from '../theme/DemoTheme';
import { Crumbs } from './Crumbs';
import { Header } from './Header';
import { HorizontalMenu } from './HorizontalMenu';
import { NavBar } from './NavBar';
import { Sidebar } from './Sidebar';
import { BOXED_PX, HEADER_PX, MAIN } from './measures';

/** The screen alone, as high as its content. */
const PRINTED = {
  '&, & > div': { display: 'block', minHeight: 0 },
  '& main': { minHeight: 0, p: 0 },
  '& > :not(:last-child), & > :last-child > :not(main), & main > nav': { display: 'none' },
} as const;

/** Sidebar, header and footer as the customizer wants them. */
export function Frame({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  const { menu, layout, semidark } = useSelector(selectPreferences);
  const scheme = useColorScheme();
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('lg'), { noSsr: true });
  const isCollapsible = menu === 'collapsible-vertical';
  const sidebar = useSidebar(isWide, isCollapsible);
  const isHorizontal = menu === 'horizontal' && isWide;
  return (
    <Box
      sx={{
        display: 'flex',
        minHeight: '100vh',
        '@media print': PRINTED,
        mx: 'auto',
        maxWidth: layout === 'boxed-layout' ? BOXED_PX : 'none',
      }}
    >
      <SkipLink to={MAIN} />
      <Scheme mode={semidark ? 'dark' : scheme}>
        {!isHorizontal && <Sidebar {...sidebar} isWide={isWide} isCollapsible={isCollapsible} />}
      </Scheme>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Scheme mode={semidark ? 'dark' : scheme}>
          <NavBar>
            <Header tools={tools} sidebar={isHorizontal ? undefined : sidebar} />
            {isHorizontal && <HorizontalMenu />}
          </NavBar>
        </Scheme>
        <Box
          component="main"
          id={MAIN}
          tabIndex={-1}
          // As high as the window, so that a screen that arrives late does not push the footer about.
          sx={{
            flex: 1,
            minHeight: `calc(100vh - ${HEADER_PX}px)`,
            p: { xs: 2, sm: '24px' },
            outline: 'none',
          }}
        >
          <Crumbs />
          {children}
        </Box>
        <Box
          component="footer"
          sx={{
            paddingInlineStart: { xs: 2, sm: '24px' },
            // Room for the button that leads to the top.
            paddingInlineEnd: '80px',
            py: 2,
            color: 'text.secondary',
          }}
        >
          <FormattedMessage id="app.copyright" values={{ year: String(new Date().getFullYear()) }} />
        </Box>
      </Box>
    </Box>
  );
}

/** The collapsible one begins as its strip of icons: that is what was asked for. */
function useSidebar(isWide: boolean, isCollapsible: boolean) {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useSidebarOpen({ isWide, opensWide: !isCollapsible, page: key });
  return { isOpen, onToggle: () => setIsOpen(!isOpen) };
}
