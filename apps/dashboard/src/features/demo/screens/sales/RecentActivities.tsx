import Box from '@mui/material/Box';
import { TextLink } from '../../../../components/TextLink';
import sales from '../../data/sales.json' with { type: 'json' };
import { Badge, DemoIcon, Panel, toneOf, useTones, useWord } from '../../parts';
import { demoAddress } from '../../routes';

const { title, footerLink, scrollHeight, repeatedTwice, items } = sales.recentActivities;

const shown = repeatedTwice ? [...items, ...items] : items;

export function RecentActivities() {
  const word = useWord();
  return (
    <Panel title={title}>
      <Box
        role="group"
        aria-label={word(title)}
        tabIndex={0}
        sx={{ height: scrollHeight, overflowY: 'auto', paddingInlineEnd: 1 }}
      >
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((item, index) => (
            <Activity key={index} item={item} />
          ))}
        </Box>
      </Box>
      <Box sx={FOOT}>
        <TextLink to={demoAddress('components/timeline')}>
          {word(footerLink)}
          {/* It points where reading goes on. */}
          <Box component="span" sx={{ display: 'inline-flex', transform: 'rotate(180deg)' }}>
            <DemoIcon name="arrow-left" size={18} />
          </Box>
        </TextLink>
      </Box>
    </Panel>
  );
}

function Activity({ item: { text, time, status, tone } }: { item: (typeof items)[number] }) {
  const word = useWord();
  const { fill } = useTones()[toneOf(tone)];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1 }}>
      <Box sx={{ width: 8, height: 8, mt: 0.75, flexShrink: 0, borderRadius: '50%', bgcolor: fill }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <div>{word(text)}</div>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <Badge tone={toneOf(tone)} look="outline">
            {status}
          </Badge>
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            <bdi>{word(time)}</bdi>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const FOOT = {
  mt: 'auto',
  mx: -2.5,
  px: 2.5,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24, fontWeight: 600 },
} as const;
