import Box from '@mui/material/Box';
import { DemoIcon, IconTile, useTones } from '../../../parts';
import { SamplePanels, SubHeading, ToneButton, useText } from '../../samples';

const THREE = { base: 1, md: 2, xl: 3 };

export default function ElementsInfobox() {
  return (
    <SamplePanels
      page="elements/infobox"
      columns={THREE}
      samples={{ 'Infobox 1': <Tall />, 'Infobox 2': <Filled />, 'Infobox 3': <Beside /> }}
    />
  );
}

const BOX = { p: 3, borderRadius: 2, border: 1, borderColor: 'divider', flexGrow: 1 } as const;

function Tall() {
  const text = useText();
  return (
    <Box sx={{ ...BOX, textAlign: 'center' }}>
      <IconTile name="layout" tone="primary" size={64} />
      <Box sx={{ mt: 2 }}>
        <SubHeading>Layout Package</SubHeading>
      </Box>
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {text('demo.samples.body')}
      </Box>
      <ToneButton look="tint">{text('demo.samples.more')}</ToneButton>
    </Box>
  );
}

function Filled() {
  const text = useText();
  const { solid, onSolid } = useTones().secondary;
  return (
    <Box sx={{ ...BOX, bgcolor: solid, color: onSolid, borderColor: solid }}>
      <DemoIcon name="cpu-bolt" size={40} />
      <Box sx={{ mt: 2 }}>
        <SubHeading>Layout Package</SubHeading>
      </Box>
      <p>{text('demo.samples.lead')}</p>
      <ToneButton tone="secondary" look="outline" sx={{ color: onSolid, borderColor: onSolid }}>
        {text('demo.samples.more')}
      </ToneButton>
    </Box>
  );
}

function Beside() {
  const text = useText();
  return (
    <Box sx={{ ...BOX, display: 'flex', gap: 2, alignItems: 'start' }}>
      <IconTile name="shopping-bag" tone="success" size={48} />
      <Box>
        <SubHeading>Layout Package</SubHeading>
        <Box component="p" sx={{ color: 'text.secondary' }}>
          {text('demo.samples.lead')}
        </Box>
        <ToneButton tone="success" look="outline" size="small">
          {text('demo.samples.more')}
        </ToneButton>
      </Box>
    </Box>
  );
}
