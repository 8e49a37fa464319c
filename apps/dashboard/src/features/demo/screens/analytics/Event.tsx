import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import analytics from '../../data/analytics.json' with { type: 'json' };
import { AvatarGroup, DemoIcon, gradientOf, Panel, useWord } from '../../parts';
import { demoAddress } from '../../routes';
import { membersOf } from './members';

const { title, place, going, avatars, button, gradient } = analytics.event;

export function Event() {
  const word = useWord();
  return (
    <Panel sx={{ p: 0, overflow: 'hidden' }}>
      <Skyline />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, flexGrow: 1, p: 2.5 }}>
        <div>
          <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
            {word(title)}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
            <DemoIcon name="map-pin" size={16} />
            <bdi>{place}</bdi>
          </Box>
        </div>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 1,
          }}
        >
          <bdi>{word(going)}</bdi>
          <AvatarGroup names={membersOf(title, avatars)} size={32} />
        </Box>
        <Button
          component={Link}
          to={demoAddress('apps/calendar')}
          variant="contained"
          disableElevation
          sx={{ mt: 'auto' }}
        >
          {word(button)}
        </Button>
      </Box>
    </Panel>
  );
}

/** Roofs of a town in the colours of the event. */
function Skyline() {
  return (
    <Box sx={{ height: 88, color: 'common.white', background: gradientOf(gradient) }}>
      <svg viewBox="0 0 400 88" width="100%" height="100%" preserveAspectRatio="xMidYMax slice" aria-hidden>
        <g fill="currentColor">
          <circle cx="322" cy="26" r="12" opacity="0.5" />
          <path d={FAR} opacity="0.2" />
          <path d={NEAR} opacity="0.3" />
        </g>
      </svg>
    </Box>
  );
}

const FAR =
  'M0 88V56h22V38h26v20h18V30h12l6-14 6 14h10v28h26V42h30v22h20V26h34v30h24V46h20v-18h26v30h22V40h30v18h24V48h24v40z';
const NEAR = 'M0 88V72h34V58h28v16h30V52h36v20h40V62h22V44h26v30h36V60h44v14h30V56h34v18h40v14z';
