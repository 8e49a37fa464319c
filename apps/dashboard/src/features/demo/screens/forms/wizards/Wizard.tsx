import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DemoIcon, useFrame } from '../../../parts';
import { ToneButton, useText } from '../../samples';

export type WizardLook = 'pill' | 'plain' | 'circle' | 'square';

interface Props {
  look: WizardLook;
  hasText?: boolean;
  hasIcon?: boolean;
}

const ICONS = ['home', 'user', 'circle-check'] as const;
const LAST = ICONS.length - 1;

/** Three steps, which can be gone through one by one or chosen. */
export function Wizard(props: Props) {
  const text = useText();
  const { formatMessage } = useIntl();
  const [at, setAt] = useState(0);
  const frame = useFrame(at);
  return (
    <div {...frame}>
      <Steps {...props} at={at} onChoose={setAt} />
      <Box component="p" aria-live="polite" sx={{ minHeight: 63 }}>
        <strong>{text('demo.samples.step', { number: at + 1 })}.</strong> {text('demo.samples.body')}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <ToneButton look="outline" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {formatMessage({ id: 'alerts.page.previous' })}
        </ToneButton>
        <ToneButton onClick={() => setAt(at === LAST ? 0 : at + 1)}>
          {at === LAST ? text('demo.samples.finish') : formatMessage({ id: 'alerts.page.next' })}
        </ToneButton>
      </Box>
    </div>
  );
}

interface StepsProps extends Props {
  at: number;
  onChoose: (step: number) => void;
}

function Steps({ look, hasText = false, hasIcon = false, at, onChoose }: StepsProps) {
  const text = useText();
  return (
    <Box
      component="ol"
      sx={{
        display: 'flex',
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
        '& > li': { flex: '1 1 0', minWidth: 0, textAlign: 'center' },
      }}
    >
      {ICONS.map((icon, index) => (
        <li key={icon}>
          <ButtonBase
            aria-current={index === at ? 'step' : undefined}
            {...(!hasText && { 'aria-label': text('demo.samples.step', { number: index + 1 }) })}
            onClick={() => onChoose(index)}
            sx={{ ...LOOKS[look], ...(index <= at && CHOSEN[look]) }}
          >
            {hasIcon && <DemoIcon name={icon} />}
            {hasText && text('demo.samples.step', { number: index + 1 })}
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}

const WIDE = { width: '100%', minHeight: 44, px: 1, gap: 1, fontWeight: 600, flexWrap: 'wrap' };
const TILE = { width: 56, height: 56, border: 2, borderColor: 'divider' };
const LOOKS = {
  pill: { ...WIDE, borderRadius: 99, bgcolor: 'action.hover' },
  plain: { ...WIDE, borderBlockEnd: '3px solid', borderColor: 'divider' },
  circle: { ...TILE, borderRadius: '50%' },
  square: { ...TILE, borderRadius: 1 },
};
const FILLED = { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' };
const CHOSEN = {
  pill: FILLED,
  plain: { borderColor: 'primary.main', color: 'primary.main' },
  circle: FILLED,
  square: FILLED,
};
