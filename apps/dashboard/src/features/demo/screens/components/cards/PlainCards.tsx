import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconTile, ProgressBar } from '../../../parts';
import { Picture, SubHeading, ToneButton, useText } from '../../samples';
import { CardBox } from './CardBox';

export function Simple() {
  const text = useText();
  return (
    <CardBox>
      <IconTile name="box" tone="primary" size={48} />
      <SubHeading>Simple</SubHeading>
      <Typography color="textSecondary">{text('demo.samples.body')}</Typography>
      <ToneButton look="tint">{text('demo.samples.more')}</ToneButton>
    </CardBox>
  );
}

export function Command() {
  const text = useText();
  return (
    <CardBox>
      <IconTile name="code" tone="secondary" size={48} />
      <SubHeading>CLI Based</SubHeading>
      <Typography color="textSecondary">{text('demo.samples.lead')}</Typography>
      <Box
        component="code"
        dir="ltr"
        sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover', width: '100%', overflowWrap: 'anywhere' }}
      >
        npm run build
      </Box>
    </CardBox>
  );
}

export function Cover() {
  const text = useText();
  return (
    <CardBox picture={<Picture number={4} />}>
      <Typography color="textSecondary">{text('demo.samples.body')}</Typography>
    </CardBox>
  );
}

export function Figure() {
  const text = useText();
  return (
    <CardBox>
      <IconTile name="trending-up" tone="success" size={48} />
      <Typography sx={{ fontSize: 28, fontWeight: 800 }}>
        <bdi dir="ltr">75%</bdi>
      </Typography>
      <Box sx={{ width: '100%' }}>
        <ProgressBar label={text('demo.samples.progress')} percent={75} tone="success" />
      </Box>
    </CardBox>
  );
}

export function Action() {
  const text = useText();
  return (
    <CardBox picture={<Picture number={7} height={110} />}>
      <Typography color="textSecondary">{text('demo.samples.lead')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ToneButton>{text('demo.samples.open')}</ToneButton>
        <ToneButton look="outline">{text('demo.samples.more')}</ToneButton>
      </Box>
    </CardBox>
  );
}
