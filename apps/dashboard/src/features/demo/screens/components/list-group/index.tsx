import type { ReactNode } from 'react';
import { Avatar, Badge, DemoIcon, IconTile } from '../../../parts';
import { SamplePanels, useText } from '../../samples';
import { Tasks } from './Tasks';
import { Rows } from './Rows';

const PEOPLE = ['Luke Ivory', 'Sonia Shaw', 'Dale Butler'];
const ICONS = ['star', 'heart', 'bookmark', 'tag'] as const;
const PLACES = ['Europe/Madrid', 'Asia/Tokyo', 'America/New_York'];
const COUNTS = ['14', '2', '7', '1'];

export default function ComponentsListGroup() {
  return (
    <SamplePanels
      page="components/list-group"
      samples={{
        Basic: <Items />,
        Links: <Items isButton />,
        Icons: <Items start={(index) => <DemoIcon name={ICONS[index] ?? 'star'} />} />,
        Messages: <Messages />,
        Locations: <Locations />,
        Flexible: <Items end={(index) => <Badge tone="primary">{COUNTS[index] ?? ''}</Badge>} />,
        Images: <People />,
        Task: <Tasks />,
      }}
    />
  );
}

interface Props {
  start?: (index: number) => ReactNode;
  end?: (index: number) => ReactNode;
  isButton?: boolean;
}

function Items({ start, end, isButton }: Props) {
  const text = useText();
  const rows = [0, 1, 2, 3].map((index) => ({
    id: String(index),
    start: start?.(index),
    title: text('demo.samples.item', { number: index + 1 }),
    end: end?.(index),
  }));
  return <Rows rows={rows} isButton={isButton ?? false} />;
}

function Messages() {
  const text = useText();
  const rows = PEOPLE.map((name) => ({
    id: name,
    start: <IconTile name="mail" tone="info" />,
    title: name,
    about: text('demo.samples.lead'),
  }));
  return <Rows rows={rows} />;
}

function Locations() {
  const rows = PLACES.map((place) => ({
    id: place,
    start: <IconTile name="map-pin" tone="success" />,
    title: (
      <bdi dir="ltr" lang="en">
        {place.replace('_', ' ')}
      </bdi>
    ),
  }));
  return <Rows rows={rows} />;
}

function People() {
  const text = useText();
  const rows = PEOPLE.map((name) => ({
    id: name,
    start: <Avatar name={name} size={44} />,
    title: name,
    about: text('demo.samples.role'),
  }));
  return <Rows rows={rows} />;
}
