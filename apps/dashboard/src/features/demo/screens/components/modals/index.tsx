import Fade from '@mui/material/Fade';
import Grow from '@mui/material/Grow';
import Slide from '@mui/material/Slide';
import Zoom from '@mui/material/Zoom';
import { Flow, Picture, SampleDialog, SamplePanels, SampleTabs, useText } from '../../samples';

const LABEL = 'demo.samples.open';

export default function ComponentsModals() {
  const text = useText();
  return (
    <SamplePanels
      page="components/modals"
      samples={{
        Basic: <SampleDialog label={text(LABEL)} title="Basic" />,
        'Vertically Centered': <SampleDialog label={text(LABEL)} title="Vertically Centered" tone="info" />,
        Static: <SampleDialog label={text(LABEL)} title="Static" tone="danger" isStatic />,
        'Remove animation': (
          <SampleDialog label={text(LABEL)} title="Remove animation" tone="warning" transitionDuration={0} />
        ),
        'Optional sizes': <Sizes />,
        Video: <Video />,
        'Animation Style Modal': <Animations />,
        Custom: <Custom />,
      }}
    />
  );
}

const SIZES = { xl: 'demo.samples.xlarge', md: 'demo.samples.large', xs: 'demo.samples.small' } as const;

function Sizes() {
  const text = useText();
  return (
    <Flow>
      {(['xl', 'md', 'xs'] as const).map((maxWidth) => (
        <SampleDialog
          key={maxWidth}
          label={text(SIZES[maxWidth])}
          title="Optional sizes"
          tone="secondary"
          maxWidth={maxWidth}
        />
      ))}
    </Flow>
  );
}

/** A drawing stands where the template plays a film of somebody else's. */
function Video() {
  const text = useText();
  return (
    <SampleDialog label={text('demo.samples.play')} title="Video" tone="dark">
      <Picture number={5} height={280} label={text('demo.samples.picture', { number: 1 })} />
    </SampleDialog>
  );
}

const ANIMATIONS = [
  { label: 'demo.samples.fade', transition: Fade },
  { label: 'demo.samples.grow', transition: Grow },
  { label: 'demo.samples.slide', transition: Slide },
  { label: 'demo.samples.zoom', transition: Zoom },
] as const;

function Animations() {
  const text = useText();
  return (
    <Flow>
      {ANIMATIONS.map(({ label, transition }) => (
        <SampleDialog
          key={label}
          label={text(label)}
          title="Animation Style Modal"
          tone="success"
          slots={{ transition }}
        />
      ))}
    </Flow>
  );
}

function Custom() {
  const text = useText();
  return (
    <SampleDialog label={text('demo.samples.custom')} title="Custom">
      <SampleTabs
        label="Custom"
        tabs={[
          { label: 'We move your world!', content: text('demo.samples.body') },
          { label: 'Media heading', content: text('demo.samples.lead') },
        ]}
      />
    </SampleDialog>
  );
}
