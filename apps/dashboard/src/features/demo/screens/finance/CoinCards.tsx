import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type finance from '../../data/finance.json';
import { Panel, Sparkline, useTones, useWord } from '../../parts';
import { demoAddress } from '../../routes';
import { CoinIcon } from '../crypto/CoinIcon';

type List = typeof finance.favorites;

/** Coins on cards of their own, below a title that stands on the page. */
export function CoinCards({ list: { title, link, items } }: { list: List }) {
  const id = useId();
  const word = useWord();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography id={id} component="h2" sx={{ flexGrow: 1, fontSize: 18, fontWeight: 600 }}>
          {word(title)}
        </Typography>
        <Button
          component={Link}
          to={demoAddress('crypto')}
          size="small"
          aria-label={`${word(link)}: ${word(title)}`}
        >
          {word(link)}
        </Button>
      </Box>
      <Box component="ul" sx={LIST}>
        {items.map((coin) => (
          <Box key={coin.code} component="li" sx={{ minWidth: 0 }}>
            <CoinCard coin={coin} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function CoinCard({ coin: { code, name, price, change, spark } }: { coin: List['items'][number] }) {
  const word = useWord();
  const tones = useTones();
  const { text } = tones[change.startsWith('-') ? 'danger' : 'success'];
  return (
    <Panel sx={{ p: 2, gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <CoinIcon code={code} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" sx={{ fontSize: 15, fontWeight: 700, lineHeight: 1.3 }}>
            {code}
          </Typography>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{word(name)}</Box>
        </Box>
      </Box>
      <Sparkline
        label={name}
        data={spark.data}
        color={spark.color}
        height={spark.height}
        strokeWidth={spark.strokeWidth}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
        <Box component="bdi" dir="ltr" sx={{ fontWeight: 700 }}>
          {price}
        </Box>
        <Box component="bdi" dir="ltr" sx={{ color: text, fontWeight: 600 }}>
          {change}
        </Box>
      </Box>
    </Panel>
  );
}

const LIST = {
  display: 'grid',
  flexGrow: 1,
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;
