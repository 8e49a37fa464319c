import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import crypto from '../../data/crypto.json' with { type: 'json' };
import { Panel, useWord } from '../../parts';
import { Change } from './Change';
import { CoinIcon } from './CoinIcon';
import type { Coin } from './coins';
import { PriceChart } from './PriceChart';
import { TradeForm } from './TradeForm';
import { useFigures } from './useFigures';

const { detailLabels, units } = crypto;
const FIGURES = ['marketcap', 'volume', 'supply', 'highest'] as const;

interface Props {
  coin: Coin;
  /** before the name of the coin */
  start: ReactNode;
}

export function CoinDetail({ coin, start }: Props) {
  const id = useId();
  return (
    <Panel>
      <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: '24px', minWidth: 0 }}>
        <Heading id={id} coin={coin} start={start} />
        <Figures coin={coin} />
        <TradeForm />
        <PriceChart coin={coin} />
      </Box>
    </Panel>
  );
}

function Heading({ id, coin, start }: Props & { id: string }) {
  const word = useWord();
  const { inUnit } = useFigures();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {start}
      <CoinIcon code={coin.alias} size={44} />
      <Box sx={{ flexGrow: 1 }}>
        <Typography id={id} component="h2" sx={{ fontSize: 20, fontWeight: 700, lineHeight: 1.2 }}>
          {word(coin.title)}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {coin.alias}
        </Box>
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        <Box
          component="bdi"
          dir="ltr"
          sx={{ display: 'block', fontSize: 22, fontWeight: 700, lineHeight: 1.2 }}
        >
          {inUnit(units.highest, coin.value)}
        </Box>
        <Change coin={coin} />
      </Box>
    </Box>
  );
}

function Figures({ coin }: { coin: Coin }) {
  const word = useWord();
  const { inUnit } = useFigures();
  return (
    <Box component="dl" sx={GRID}>
      {FIGURES.map((name) => (
        <Box key={name} sx={{ p: 1.5, borderRadius: 1, bgcolor: 'background.default' }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {word(detailLabels[name])}
          </Box>
          <Box component="dd" sx={{ m: 0, mt: 0.5, fontSize: 16, fontWeight: 700 }}>
            <bdi dir="ltr">{inUnit(units[name], coin[name])}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: `repeat(${crypto.layout.kpiGrid.base}, minmax(0, 1fr))`,
    sm: `repeat(${crypto.layout.kpiGrid.sm}, minmax(0, 1fr))`,
  },
  m: 0,
} as const;
