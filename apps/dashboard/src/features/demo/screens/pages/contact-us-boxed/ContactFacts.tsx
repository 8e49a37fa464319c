import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LineIconName } from '../../../generated/iconNames';
import { IconTile, type Tone, useWord } from '../../../parts';

/** Where else to turn; the addresses are made up. */
export function ContactFacts() {
  const word = useWord();
  return (
    <Box component="dl" sx={{ display: 'grid', alignContent: 'start', gap: 2.5, m: 0 }}>
      <Fact icon="map-pin" tone="primary" label={<FormattedMessage id="demo.pages.contact.address" />}>
        <bdi>{word(ADDRESS)}</bdi>
      </Fact>
      <Fact icon="phone" tone="success" label={<FormattedMessage id="demo.pages.contact.call" />}>
        <bdi dir="ltr">{PHONE}</bdi>
      </Fact>
      <Fact icon="mail" tone="warning" label={<FormattedMessage id="demo.pages.contact.write" />}>
        <bdi dir="ltr">{EMAIL}</bdi>
      </Fact>
      <Fact icon="clock" tone="info" label={<FormattedMessage id="demo.pages.contact.hours" />}>
        <FormattedMessage id="demo.pages.contact.hours.value" />
      </Fact>
    </Box>
  );
}

const ADDRESS = '12 Sample Street';
const PHONE = '+1 555 0100';
const EMAIL = 'hello@example.com';

interface FactProps {
  icon: LineIconName;
  tone: Tone;
  label: ReactNode;
  children: ReactNode;
}

function Fact({ icon, tone, label, children }: FactProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, alignItems: 'center' }}>
      <Box component="dt" sx={{ display: 'contents', fontWeight: 600 }}>
        <Box component="span" sx={{ gridRow: 'span 2' }}>
          <IconTile name={icon} tone={tone} size={44} />
        </Box>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, gridColumn: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
