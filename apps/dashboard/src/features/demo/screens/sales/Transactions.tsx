import Box from '@mui/material/Box';
import sales from '../../data/sales.json' with { type: 'json' };
import { DataDate, iconOf, IconTile, Panel, toneOf, useTones, useWord } from '../../parts';
import { Initials } from './Initials';

const { title, menu, items, amountColor } = sales.transactions;

type Item = (typeof items)[number];

export function Transactions() {
  return (
    <Panel title={title} menu={menu}>
      <Box component="ul" sx={LIST}>
        {items.map((item) => (
          <Transaction key={item.name} item={item} />
        ))}
      </Box>
    </Panel>
  );
}

function Transaction({ item }: { item: Item }) {
  const word = useWord();
  const tones = useTones();
  const tone = toneOf(item.amount.startsWith('-') ? amountColor['-'] : amountColor['+']);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Mark item={item} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{word(item.name)}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          <DataDate>{item.date}</DataDate>
        </Box>
      </Box>
      <Box component="bdi" dir="ltr" sx={{ color: tones[tone].text, fontWeight: 600 }}>
        {item.amount}
      </Box>
    </Box>
  );
}

function Mark({ item }: { item: Item }) {
  const tone = toneOf(item.tone);
  if (item.icon === undefined) return <Initials tone={tone}>{item.avatar}</Initials>;
  return <IconTile name={iconOf(item.icon)} tone={tone} size={44} />;
}

const LIST = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 2,
  flexGrow: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;
