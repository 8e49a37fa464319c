import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { IconTile, TONES } from '../../../parts';
import { FEW_TONES, SamplePanels, Stack, ToneButton, useText } from '../../samples';
import { ToneAlert } from './ToneAlert';

const ICONS = {
  primary: 'bell',
  success: 'circle-check',
  warning: 'info-triangle',
  danger: 'x-circle',
} as const;

export default function ElementsAlerts() {
  const samples: Record<string, ReactNode> = {
    'Default Alerts': TONES.map((tone) => <ToneAlert key={tone} tone={tone} />),
    'Outline Alerts': TONES.map((tone) => <ToneAlert key={tone} tone={tone} look="outline" />),
    'Solid Alerts': TONES.map((tone) => <ToneAlert key={tone} tone={tone} look="solid" />),
    'Alerts with icon': FEW_TONES.map((tone) => <ToneAlert key={tone} tone={tone} icon={ICONS[tone]} />),
    'Arrowed Alerts': FEW_TONES.map((tone, index) => (
      <ToneAlert key={tone} tone={tone} look="outline" arrow={index % 2 === 0 ? 'start' : 'end'} />
    )),
    'Custom Alerts': <Custom />,
  };
  const stacks = Object.entries(samples).map(([heading, alerts]) => [
    heading,
    <Box key={heading} tabIndex={-1} sx={{ outline: 0 }}>
      <Stack>{alerts}</Stack>
    </Box>,
  ]);
  return <SamplePanels page="elements/alerts" samples={Object.fromEntries(stacks)} />;
}

function Custom() {
  const text = useText();
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <IconTile name="bell-bing" tone="warning" size={44} />
      <Box sx={{ flex: '1 1 200px' }}>{text('demo.samples.body')}</Box>
      <ToneButton tone="warning">{text('demo.samples.open')}</ToneButton>
    </Box>
  );
}
