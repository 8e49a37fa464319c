import type { ReactNode } from 'react';
import { DemoIcon } from '../../../parts';
import { SamplePanels, SampleTabs, useText } from '../../samples';
import { Media } from './Media';
import { FRAMES, type Look } from './looks';

interface Sample {
  look: Look;
  /** icons beside the words, or alone */
  icons?: 'beside' | 'alone';
  place?: 'justify' | 'center' | 'end';
  isVertical?: boolean;
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  'Simple Tabs': { look: 'tabs' },
  'Simple Pills': { look: 'pills' },
  'Icon Tabs': { look: 'tabs', icons: 'beside' },
  'Icon Pills': { look: 'pills', icons: 'beside' },
  'Vertical Bordered': { look: 'bordered', isVertical: true },
  'Border Tabs': { look: 'bordered' },
  'Border Top': { look: 'top' },
  Line: { look: 'line' },
  'Animated Line': { look: 'moving' },
  'Vertical Line Tab': { look: 'line', isVertical: true },
  'Justify Tabs': { look: 'tabs', place: 'justify' },
  'Justify Pills': { look: 'pills', place: 'justify' },
  'Justify Center Tabs': { look: 'tabs', place: 'center' },
  'Justify Center Pills': { look: 'pills', place: 'center' },
  'Justify Right Tabs': { look: 'tabs', place: 'end' },
  'Justify Right Pills': { look: 'pills', place: 'end' },
  'Pills with Icon': { look: 'pills', icons: 'beside' },
  'Rounded Pills with Icon': { look: 'round', icons: 'alone' },
};

export default function ComponentsTabs() {
  const samples = Object.entries(SAMPLES).map(([name, sample]) => [
    name,
    <Sampled key={name} name={name} {...sample} />,
  ]);
  return <SamplePanels page="components/tabs" samples={Object.fromEntries(samples)} />;
}

const TABS = [
  { label: 'Home', icon: 'home' },
  { label: 'Profile', icon: 'user' },
  { label: 'Contact', icon: 'phone' },
] as const;

function Sampled({ name, look, icons, place, isVertical = false }: Sample & { name: string }) {
  const text = useText();
  const contents: readonly ReactNode[] = [
    <Media key="words" title="We move your world!" />,
    <Media key="face" title="Media heading" hasFace />,
    text('demo.samples.body'),
  ];
  const tabs = TABS.map(({ label, icon }, index) => ({
    label,
    content: contents[index],
    isIconOnly: icons === 'alone',
    ...(icons && { icon: <DemoIcon name={icon} size={18} /> }),
  }));
  return (
    <SampleTabs
      label={name}
      tabs={tabs}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      variant={variantOf(place)}
      sx={[
        FRAMES[look],
        place === undefined && START,
        place === 'end' && END,
        place === 'center' && CENTER,
        isVertical && { minWidth: 110 },
      ]}
    />
  );
}

/** A row at its start scrolls where it is too long; one that is placed would lose its first tab. */
function variantOf(place: Sample['place']) {
  if (place === undefined) return 'scrollable';
  return place === 'justify' ? 'fullWidth' : 'standard';
}

/** As wide as its tabs: it lies in what scrolls. */
const START = { '& .MuiTabs-list': { minWidth: 'max-content' } };
const END = { '& .MuiTabs-list': { justifyContent: 'end' } };
const CENTER = { '& .MuiTabs-list': { justifyContent: 'center' } };
