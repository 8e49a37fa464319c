import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { Badge, DemoIcon, useWord } from '../../../parts';
import { SampleMenu, SamplePanels, Stack, ToneButton, useText } from '../../samples';
import { Media } from './Media';

export default function ComponentsMediaObject() {
  return (
    <SamplePanels
      page="components/media-object"
      samples={{
        Simple: <Media />,
        Heading: <Media hasTitle />,
        Order: <Ordered />,
        'Top-aligned media': <Media hasTitle isLong align="start" />,
        'Center-aligned media': <Media hasTitle isLong align="center" />,
        'Bottom-aligned media': <Media hasTitle isLong align="end" />,
        'Right Aligned': <Media hasTitle isReversed />,
        'Media list': <List />,
        Nesting: <Media hasTitle inside={<Media hasTitle number={2} />} />,
        'Notation Text': <Media hasTitle end={<Notation />} />,
        'Notation Icon': <Media hasTitle end={<DemoIcon name="star" />} />,
        Badge: <Media hasTitle end={<Badge tone="success">New</Badge>} />,
        'Dropdown List': <Media hasTitle end={<Dropdown />} />,
        Labels: <Media hasTitle inside={<Badge tone="primary">Info</Badge>} />,
        Checkbox: <Media hasTitle start={<Ticked />} />,
        Radio: <Picked />,
      }}
    />
  );
}

function Ordered() {
  return (
    <Stack>
      <Media hasTitle number={1} />
      <Media hasTitle number={2} isReversed />
      <Media hasTitle number={3} />
    </Stack>
  );
}

function List() {
  return (
    <Stack>
      {[1, 2, 3].map((number) => (
        <Media key={number} hasTitle number={number} />
      ))}
    </Stack>
  );
}

function Notation() {
  return <small>{useText()('demo.samples.item', { number: 1 })}</small>;
}

function Dropdown() {
  const text = useText();
  return (
    <SampleMenu>
      <ToneButton look="tint" aria-label={text('demo.samples.more')} sx={{ minWidth: 0, px: 1 }}>
        <DemoIcon name="horizontal-dots" />
      </ToneButton>
    </SampleMenu>
  );
}

function Ticked() {
  const word = useWord();
  return <Checkbox defaultChecked slotProps={{ input: { 'aria-label': word('Checkbox') } }} />;
}

function Picked() {
  const text = useText();
  return (
    <Stack>
      {[1, 2].map((number) => (
        <Media
          key={number}
          hasTitle
          number={number}
          start={
            <Radio
              name="media"
              value={number}
              defaultChecked={number === 1}
              slotProps={{ input: { 'aria-label': text('demo.samples.choice', { number }) } }}
            />
          }
        />
      ))}
    </Stack>
  );
}
