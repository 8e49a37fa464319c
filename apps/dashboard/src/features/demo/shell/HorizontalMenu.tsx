import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Popover from '@mui/material/Popover';
import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { DemoIcon } from '../parts/DemoIcon';
import { routeAt } from '../routes';
import { useWord } from '../texts/Texts';
import { MenuList } from './MenuList';
import { HORIZONTAL_MENU, leadsTo, type MenuNode } from './menuTree';

/** What has the focus is not hidden below the header and this menu, which may have two lines. */
const ROOM = <GlobalStyles styles={{ html: { scrollPaddingBlockStart: 168 } }} />;

/** Below the header, in place of a sidebar. */
export function HorizontalMenu() {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="nav"
      aria-label={formatMessage({ id: 'demo.shell.navigation' })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        px: 2,
        py: 0.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {ROOM}
      {HORIZONTAL_MENU.map((node) => (
        <Entry key={node.label} node={node} />
      ))}
    </Box>
  );
}

function Entry({ node }: { node: MenuNode }) {
  const word = useWord();
  const id = useId();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  useEffect(close, [pathname]);
  const isHere = leadsTo(node, routeAt(pathname)?.address ?? '');
  return (
    <>
      <Button
        color={isHere ? 'primary' : 'inherit'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        startIcon={node.icon && <DemoIcon name={node.icon} isBold />}
        endIcon={<DemoIcon name="caret-down" size={16} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {word(node.label)}
      </Button>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': word(node.label), sx: { width: 240, py: 1 } } }}
      >
        <MenuList nodes={node.below} />
      </Popover>
    </>
  );
}
