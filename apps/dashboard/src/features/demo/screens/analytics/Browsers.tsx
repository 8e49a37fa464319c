import Box from '@mui/material/Box';
import { FormattedNumber } from 'react-intl';
import analytics from '../../data/analytics.json' with { type: 'json' };
import { Panel, ProgressItem, ProgressList, toneOf, useTones } from '../../parts';
import { BrowserPicture } from './BrowserPicture';

const { title, items } = analytics.browsers;

export function Browsers() {
  return (
    <Panel title={title}>
      <ProgressList>
        {items.map(({ name, percent, tone, gradient }) => (
          <ProgressItem
            key={name}
            picture={<BrowserTile name={name} tone={tone} />}
            label={name}
            value={
              <span>
                <FormattedNumber value={percent / 100} style="percent" />
              </span>
            }
            percent={percent}
            gradient={gradient}
          />
        ))}
      </ProgressList>
    </Panel>
  );
}

function BrowserTile({ name, tone }: { name: string; tone: string }) {
  const { tint, onTint } = useTones()[toneOf(tone)];
  return (
    <Box component="span" sx={{ ...TILE, bgcolor: tint, color: onTint }}>
      <BrowserPicture name={name} />
    </Box>
  );
}

const TILE = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: 1.5,
} as const;
