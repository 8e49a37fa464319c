import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import crypto from '../../data/crypto.json' with { type: 'json' };
import { Sparkline, useWord } from '../../parts';
import { Change } from './Change';
import { CoinIcon } from './CoinIcon';
import { candlesOf, COINS, type Coin } from './coins';
import { useFigures } from './useFigures';

const { listSpark } = crypto.chart;

interface Props {
  selected: Coin;
  onSelect: (coin: Coin) => void;
}

export function CoinList({ selected, onSelect }: Props) {
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
      {COINS.map((coin) => (
        <li key={coin.id}>
          <ButtonBase
            aria-current={coin.id === selected.id ? 'true' : undefined}
            onClick={() => onSelect(coin)}
            sx={ROW}
          >
            <Row coin={coin} />
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}

function Row({ coin }: { coin: Coin }) {
  const word = useWord();
  const { inUnit } = useFigures();
  return (
    <>
      <CoinIcon code={coin.alias} size={32} />
      <span>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {word(coin.title)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {coin.alias}
        </Box>
      </span>{' '}
      {/* The figures of its curve are told where its chart is: they would be part of the button's name. */}
      <Box component="span" aria-hidden sx={{ maxWidth: listSpark.width }}>
        <Sparkline
          label={coin.title}
          data={candlesOf(coin).map(({ close }) => close)}
          color={coin.isUp ? listSpark.up : listSpark.down}
          height={listSpark.height}
        />
      </Box>{' '}
      <Box component="span" sx={{ textAlign: 'end', fontSize: 13 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          <bdi dir="ltr">{inUnit(crypto.units.highest, coin.value)}</bdi>
        </Box>{' '}
        <Change coin={coin} />
      </Box>
    </>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: '32px minmax(66px, max-content) minmax(0, 1fr) minmax(66px, max-content)',
  alignItems: 'center',
  columnGap: 1,
  width: '100%',
  px: 1,
  py: 1.75,
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'start',
  '&:hover, &[aria-current]': { bgcolor: 'background.default' },
  '&[aria-current]': {
    boxShadow: 'inset 0 0 0 1px currentColor',
    color: 'primary.main',
  },
  '&[aria-current] > span': { color: 'text.primary' },
} as const;
