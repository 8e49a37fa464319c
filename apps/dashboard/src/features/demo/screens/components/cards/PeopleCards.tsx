import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { Avatar, Badge, IconTile } from '../../../parts';
import { Picture, SubHeading, ToneButton, useText } from '../../samples';
import { CardBox } from './CardBox';

export function Profile() {
  const text = useText();
  return (
    <CardBox>
      <Avatar name="Luke Ivory" size={72} />
      <SubHeading>Luke Ivory</SubHeading>
      <Typography color="textSecondary">{text('demo.samples.role')}</Typography>
      <Typography>{text('demo.samples.lead')}</Typography>
      <ToneButton look="outline">{text('demo.samples.follow.person')}</ToneButton>
    </CardBox>
  );
}

const MOST = 5;

export function Rated() {
  const text = useText();
  return (
    <CardBox>
      <SubHeading>Rating</SubHeading>
      <Rating
        defaultValue={4}
        max={MOST}
        size="large"
        getLabelText={(value) => text('demo.samples.stars', { number: value })}
        emptyLabelText={text('demo.samples.stars', { number: 0 })}
      />
      <Typography color="textSecondary">{text('demo.samples.body')}</Typography>
    </CardBox>
  );
}

export function Order() {
  const text = useText();
  return (
    <CardBox>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <IconTile name="shopping-cart" tone="warning" size={48} />
        <Box>
          <SubHeading>Placed Order</SubHeading>
          <Typography color="textSecondary">{text('demo.samples.item', { number: 12 })}</Typography>
        </Box>
      </Box>
      <Badge tone="success">Paid</Badge>
      <ToneButton tone="warning" look="tint">
        {text('demo.samples.more')}
      </ToneButton>
    </CardBox>
  );
}

export function Blog() {
  const text = useText();
  return (
    <CardBox picture={<Picture number={9} />}>
      <SubHeading>How to Start a Blog in 5 Easy Steps.</SubHeading>
      <Typography color="textSecondary">{text('demo.samples.body')}</Typography>
    </CardBox>
  );
}

/** Who wrote it. */
export function Author() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 2, fontWeight: 600 }}>
      <Avatar name="Laurie Fox" />
      Laurie Fox
    </Box>
  );
}
