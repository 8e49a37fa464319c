import ButtonBase from '@mui/material/ButtonBase';
import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/Icon';

const THRESHOLD_PX = 50;

/** Appears once the page is scrolled. When pressed, it scrolls to the top and moves the focus to the main content. */
export function ScrollToTop() {
  const { formatMessage } = useIntl();
  const isScrolled = useSyncExternalStore(subscribe, () => window.scrollY > THRESHOLD_PX);
  return (
    <ButtonBase
      focusRipple
      aria-label={formatMessage({ id: 'shell.top' })}
      onClick={goToTop}
      sx={{
        position: 'fixed',
        zIndex: 'fab',
        insetBlockEnd: 24,
        insetInlineEnd: 24,
        width: 40,
        height: 40,
        borderRadius: '50%',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        boxShadow: 6,
        // Hidden from the keyboard too.
        visibility: isScrolled ? 'visible' : 'hidden',
        scale: isScrolled ? '1' : '0',
        transition: 'scale 200ms, visibility 200ms, background-color 250ms',
        '&:hover': { bgcolor: 'primary.dark' },
        '@media print': { display: 'none' },
      }}
    >
      <Icon name="alt-arrow-up-linear" />
    </ButtonBase>
  );
}

function goToTop(): void {
  window.scrollTo({ top: 0, behavior: 'smooth' });
  document.querySelector('main')?.focus({ preventScroll: true });
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}
