import Drawer from '@mui/material/Drawer';
import { useIntl } from 'react-intl';
import { Navigation } from './Navigation';
import { SIDEBAR_PX } from './sidebarWidth';

/** As wide as the sidebar beside the page; wider with large fonts. */
const WIDTH = `min(${SIDEBAR_PX / 16}rem, 85vw)`;

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar as a modal drawer over the page. */
export default function SidebarOver({ isOpen, onClose }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': formatMessage({ id: 'shell.sidebar' }), sx: { width: WIDTH } },
        backdrop: { sx: { bgcolor: 'rgb(0 0 0 / 60%)' } },
      }}
    >
      <Navigation />
    </Drawer>
  );
}
