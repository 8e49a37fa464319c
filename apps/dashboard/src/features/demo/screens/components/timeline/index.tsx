import Box from '@mui/material/Box';
import { TONES } from '../../../parts';
import { Picture, SamplePanels, Stack, useText } from '../../samples';
import { Entry, Line, LIST } from './Entry';
import { Post } from './Post';

const MODERN = ['Front-End Framework', 'Web Development', 'Theme Development', 'Plugin Development'];
const STEPS = [0, 1, 2, 3];

export default function ComponentsTimeline() {
  return (
    <SamplePanels
      page="components/timeline"
      samples={{ Profile: <Profile />, Modern: <Modern />, Basic: <Basic />, 'With Images': <WithImages /> }}
      wide={['Profile', 'Modern']}
    />
  );
}

/** What people did. */
function Profile() {
  return (
    <Stack gap={3}>
      <Post by="Laurie Fox" title="Trending Style" picture={2} />
      <Post by="Justin Cross" title="Nature Photography" picture={6} />
      <Post by="Laurie Fox" title="Create new Project" />
    </Stack>
  );
}

/** On both sides of the line, where there is room. */
function Modern() {
  const text = useText();
  return (
    <Box
      component="ol"
      sx={{
        ...LIST,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
      }}
    >
      {MODERN.map((title, index) => (
        <Entry key={title} tone={TONES[index] ?? 'primary'} title={title}>
          {text('demo.samples.body')}
        </Entry>
      ))}
    </Box>
  );
}

function Basic() {
  const text = useText();
  return (
    <Line>
      {STEPS.map((index) => (
        <Entry key={index} tone={TONES[index] ?? 'primary'} day={index}>
          {text('demo.samples.item', { number: index + 1 })}
        </Entry>
      ))}
    </Line>
  );
}

function WithImages() {
  const text = useText();
  return (
    <Line>
      {STEPS.slice(1).map((index) => (
        <Entry key={index} tone={TONES[index] ?? 'primary'} day={index}>
          <Box sx={{ mb: 1 }}>{text('demo.samples.lead')}</Box>
          <Picture number={index * 3} height={120} label={text('demo.samples.picture', { number: index })} />
        </Entry>
      ))}
    </Line>
  );
}
