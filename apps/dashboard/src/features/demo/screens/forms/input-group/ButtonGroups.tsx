import Box from '@mui/material/Box';
import ButtonGroup from '@mui/material/ButtonGroup';
import type { ReactNode } from 'react';
import { DemoIcon } from '../../../parts';
import { Field, SampleMenu, Stack, ToneButton, useText } from '../../samples';

/** A field and buttons in one line. */
function Beside({ children, isReversed = false }: { children: ReactNode; isReversed?: boolean }) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexDirection: isReversed ? 'row-reverse' : 'row' }}>
      {children}
      <Field label={text('demo.samples.message')} />
    </Box>
  );
}

const narrow = { minWidth: 0, px: 1.25 };

/** Once at the end of its field, once at the beginning. */
function BothWays({ children }: { children: ReactNode }) {
  return (
    <Stack>
      {[false, true].map((isReversed) => (
        <Beside key={String(isReversed)} isReversed={isReversed}>
          {children}
        </Beside>
      ))}
    </Stack>
  );
}

export function Dropdown() {
  const text = useText();
  return (
    <BothWays>
      <SampleMenu>
        <ToneButton look="tint" aria-label={text('demo.samples.more')} sx={narrow}>
          <DemoIcon name="settings" />
        </ToneButton>
      </SampleMenu>
    </BothWays>
  );
}

export function Buttons() {
  const text = useText();
  return (
    <BothWays>
      <SampleMenu>
        <ToneButton endIcon={<DemoIcon name="caret-down" size={16} />} sx={{ flexShrink: 0 }}>
          {text('demo.samples.more')}
        </ToneButton>
      </SampleMenu>
    </BothWays>
  );
}

export function Segmented() {
  const text = useText();
  return (
    <Beside>
      <ButtonGroup sx={{ flexShrink: 0 }} aria-label={text('demo.samples.group', { number: 1 })}>
        <ToneButton tone="success">{text('demo.samples.send')}</ToneButton>
        <SampleMenu>
          <ToneButton tone="success" aria-label={text('demo.samples.more')} sx={narrow}>
            <DemoIcon name="caret-down" size={16} />
          </ToneButton>
        </SampleMenu>
      </ButtonGroup>
    </Beside>
  );
}

export function ButtonAddon() {
  const text = useText();
  return (
    <Stack>
      <Beside>
        <ToneButton tone="info">{text('demo.samples.search')}</ToneButton>
      </Beside>
      <Beside isReversed>
        <ToneButton tone="secondary" look="outline">
          {text('demo.samples.send')}
        </ToneButton>
      </Beside>
    </Stack>
  );
}
