import Box from '@mui/material/Box';
import analytics from '../../data/analytics.json' with { type: 'json' };
import { Badge, DataDate, DemoIcon, iconOf, Panel, toneOf, useTones, useWord } from '../../parts';

const { title, menu, items } = analytics.activityLog;

type Item = (typeof items)[number];

export function ActivityLog() {
  return (
    <Panel title={title} menu={menu}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <Entry key={item.text} item={item} />
        ))}
      </Box>
    </Panel>
  );
}

function Entry({ item }: { item: Item }) {
  const word = useWord();
  return (
    <Box component="li" sx={ENTRY}>
      <Mark icon={item.icon} tone={item.tone} />
      <Box sx={{ minWidth: 0, pb: 2.5 }}>
        <Box sx={TEXT}>
          {word(item.text)}
          {refsOf(item).map((ref) => (
            <Badge key={ref} tone={toneOf(item.tone)}>
              {ref}
            </Badge>
          ))}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          <DataDate>{item.date}</DataDate>
        </Box>
      </Box>
    </Box>
  );
}

function Mark({ icon, tone }: { icon: string; tone: string }) {
  const { solid, onSolid } = useTones()[toneOf(tone)];
  return (
    <Box component="span" sx={{ ...MARK, bgcolor: solid, color: onSolid }}>
      <DemoIcon name={iconOf(icon)} size={16} />
    </Box>
  );
}

function refsOf({ ref, refs }: Item): readonly string[] {
  return refs ?? (ref === undefined ? [] : [ref]);
}

/** A line leads from each entry to the next. */
const ENTRY = {
  position: 'relative',
  display: 'flex',
  gap: 1.5,
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '36px 4px',
    insetInlineStart: 15,
    width: 2,
    bgcolor: 'divider',
  },
} as const;

/** A badge may be as long as a sentence. */
const TEXT = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
  fontWeight: 600,
  '& > span': { whiteSpace: 'normal' },
} as const;

const MARK = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  borderRadius: '50%',
} as const;
