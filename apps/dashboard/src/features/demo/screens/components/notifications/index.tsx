import Button from '@mui/material/Button';
import { TONES, useWord } from '../../../parts';
import { Flow, SamplePanels, TONE_NAMES, useText } from '../../samples';
import { Toast } from './Toast';

const OPEN = 'demo.samples.open';
const SHORT_MS = 2000;
const LONG_MS = 10_000;

export default function ComponentsNotifications() {
  const text = useText();
  const undo = (close: () => void) => (
    <Button size="small" color="inherit" onClick={close}>
      {text('demo.samples.undo')}
    </Button>
  );
  return (
    <SamplePanels
      page="components/notifications"
      samples={{
        Basic: <Toast label={text(OPEN)} />,
        Position: <Toast label={text(OPEN)} place={{ vertical: 'top', horizontal: 'right' }} />,
        'Top Position': <Places vertical="top" />,
        'Bottom Position': <Places vertical="bottom" />,
        'No Action': <Toast label={text(OPEN)} tone="info" isPlain />,
        'Click Callback': <Toast label={text(OPEN)} tone="secondary" action={undo} />,
        Duration: (
          <Flow>
            <Toast label={text('demo.samples.seconds', { number: SHORT_MS / 1000 })} lasts={SHORT_MS} />
            <Toast label={text('demo.samples.seconds', { number: LONG_MS / 1000 })} lasts={LONG_MS} />
          </Flow>
        ),
        'Background Color': <Colors />,
      }}
    />
  );
}

function Places({ vertical }: { vertical: 'top' | 'bottom' }) {
  const text = useText();
  const names = {
    left: text('demo.samples.before'),
    center: text('demo.samples.middle'),
    right: text('demo.samples.after'),
  };
  return (
    <Flow>
      {(['left', 'center', 'right'] as const).map((horizontal) => (
        <Toast key={horizontal} label={names[horizontal]} tone="success" place={{ vertical, horizontal }} />
      ))}
    </Flow>
  );
}

function Colors() {
  const word = useWord();
  return (
    <Flow>
      {TONES.map((tone) => (
        <Toast key={tone} label={word(TONE_NAMES[tone])} tone={tone} isFilled />
      ))}
    </Flow>
  );
}
