import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import analytics from '../../data/analytics.json' with { type: 'json' };
import { AvatarGroup, DemoIcon, Panel, PanelMenu, ProgressBar, useWord } from '../../parts';
import { Initials } from '../sales/Initials';
import { CardHead } from './CardHead';
import { membersOf } from './members';

const { initials, title, subtitle, menu, tasks, percent, gradient, due, avatars, moreAvatars } =
  analytics.project;

export function Project() {
  const word = useWord();
  return (
    <Panel>
      <CardHead
        mark={<Initials tone="primary">{initials}</Initials>}
        title={word(title)}
        subtitle={word(subtitle)}
        action={<PanelMenu of={title} items={menu} />}
      />
      <Box component="p" sx={{ mt: 0, mb: 3, color: 'text.secondary' }}>
        <FormattedMessage id="demo.analytics.project" />
      </Box>
      <Box sx={{ mt: 'auto' }}>
        <Progress />
      </Box>
      <Box sx={{ ...SIDES, flexWrap: 'wrap', mt: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
          <DemoIcon name="clock" size={18} />
          <bdi>{word(due)}</bdi>
        </Box>
        <AvatarGroup names={membersOf(title, avatars)} more={moreAvatars} size={32} />
      </Box>
    </Panel>
  );
}

function Progress() {
  const { formatNumber } = useIntl();
  const word = useWord();
  return (
    <>
      <Box sx={{ ...SIDES, mb: 0.75, fontWeight: 600 }}>
        <bdi>{word(tasks)}</bdi>
        <span>{formatNumber(percent / 100, { style: 'percent' })}</span>
      </Box>
      <ProgressBar label={tasks} percent={percent} gradient={gradient} height={10} />
    </>
  );
}

const SIDES = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 } as const;
