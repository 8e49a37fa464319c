import Fab from '@mui/material/Fab';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import Zoom from '@mui/material/Zoom';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/Icon';

const THRESHOLD_PX = 50;

/** Appears once the page is scrolled. */
export function ScrollToTop() {
  const { formatMessage } = useIntl();
  const isScrolled = useScrollTrigger({ threshold: THRESHOLD_PX, disableHysteresis: true });
  return (
    <Zoom in={isScrolled} unmountOnExit>
      <Fab
        size="small"
        color="primary"
        aria-label={formatMessage({ id: 'shell.top' })}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        sx={{ position: 'fixed', insetBlockEnd: 24, insetInlineEnd: 24 }}
      >
        <Icon name="alt-arrow-up-linear" />
      </Fab>
    </Zoom>
  );
}
