import type { SweetOptions } from './SweetAlert';

/** By heading of lazy-modules.json. */
export const SAMPLES: Readonly<Record<string, SweetOptions>> = {
  'Basic message': {},
  'Success message': { tone: 'success', icon: 'circle-check' },
  'Dynamic queue': { tone: 'info', icon: 'info-circle', steps: 2 },
  'A title with a text under': { tone: 'info', icon: 'help-circle', hasText: true },
  'Chaining modals (queue)': { tone: 'secondary', steps: 3, hasText: true },
  'Custom animation': { tone: 'primary', motion: 'zoom' },
  'Custom animation with Animate.css': { tone: 'primary', motion: 'slide' },
  'Message with auto close timer': { tone: 'warning', icon: 'clock', closesAfter: 3000 },
  'Message with custom image': { hasPicture: true, hasText: true },
  'Custom HTML description and buttons': {
    tone: 'info',
    icon: 'info-circle',
    hasMarkup: true,
    canCancel: true,
  },
  'Warning message, with "Confirm" button': { tone: 'warning', icon: 'info-triangle', canCancel: true },
  'Execute something else for "Cancel".': {
    tone: 'danger',
    icon: 'info-triangle',
    canCancel: true,
    tellsCancel: true,
  },
  'A message with custom width, padding and background': { isWide: true, hasText: true },
  'With Footer': { tone: 'danger', icon: 'x-circle', hasFooter: true },
  'RTL support': { tone: 'success', icon: 'globe', dir: 'rtl' },
  Mixin: { tone: 'success', icon: 'circle-check', closesAfter: 3000, isCorner: true },
};
