import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartFrame, useChart } from '../../charts';
import crypto from '../../data/crypto.json' with { type: 'json' };
import { useWord } from '../../parts';
import { CandleShape } from './CandleShape';
import { CandleTip } from './CandleTip';
import { type Candle, candlesOf, type Coin } from './coins';
import { useCandleWords } from './useCandleWords';

const { height, color: lastColor, listSpark, pointSpacingMinutes, firstPointUtc } = crypto.chart;
/** Prices of the axis begin and end with a multiple of it. */
const ROUND = 10;

export function PriceChart({ coin }: { coin: Coin }) {
  const word = useWord();
  const { formatMessage } = useIntl();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
        <FormattedMessage id="demo.crypto.chart" values={{ coin: word(coin.title) }} />
      </Typography>
      <ChartNote />
      <Candles coin={coin} title={formatMessage({ id: 'demo.crypto.chart' }, { coin: word(coin.title) })} />
    </Box>
  );
}

function ChartNote() {
  const { formatDate } = useIntl();
  const date = formatDate(firstPointUtc, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Typography variant="body2" sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
      <FormattedMessage id="demo.crypto.chart.note" values={{ date, minutes: pointSpacingMinutes }} />
    </Typography>
  );
}

function Candles({ coin, title }: { coin: Coin; title: string }) {
  const candles = useMemo(() => candlesOf(coin), [coin]);
  const { timeOf, figure, rounded, figuresOf, seriesOf, legendOf } = useCandleWords();
  const { grid, xAxis, yAxis, tooltip, ground } = useChart();
  const last = candles.at(-1)?.close ?? 0;
  const shapeOf = ({ originalDataIndex, ...bar }: BarShapeProps) => {
    const candle = candles[originalDataIndex];
    if (!candle) return <g />;
    return <CandleShape candle={candle} bar={bar} color={colorOf(candle)} ground={ground} />;
  };
  return (
    <ChartFrame
      title={title}
      height={height}
      categories={candles.map(({ time }) => timeOf(time))}
      series={seriesOf(candles)}
      format={figure}
      legend={legendOf({ ...listSpark, last, lastColor })}
    >
      <ComposedChart data={candles}>
        <CartesianGrid {...grid} vertical={false} />
        <XAxis dataKey="time" {...xAxis} tickFormatter={timeOf} interval="equidistantPreserveStart" />
        <YAxis {...yAxis} width={56} domain={domainOf(candles)} tickFormatter={rounded} />
        <Tooltip
          {...tooltip}
          content={<CandleTip candles={candles} timeOf={timeOf} figuresOf={figuresOf} />}
        />
        <Bar dataKey={rangeOf} shape={shapeOf} />
        <ReferenceLine y={last} stroke={lastColor} strokeDasharray="4 4" />
      </ComposedChart>
    </ChartFrame>
  );
}

const rangeOf = ({ low, high }: Candle): [number, number] => [low, high];

const colorOf = ({ open, close }: Candle) => (close < open ? listSpark.down : listSpark.up);

function domainOf(candles: readonly Candle[]): [number, number] {
  const least = Math.min(...candles.map(({ low }) => low));
  const most = Math.max(...candles.map(({ high }) => high));
  return [Math.floor(least / ROUND) * ROUND, Math.ceil(most / ROUND) * ROUND];
}
