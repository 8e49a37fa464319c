import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../testing/renderScreen';
import crypto from '../../data/crypto.json' with { type: 'json' };
import { expectFigures } from '../../testing/expectFigures';
import { candlesOf, COINS } from './coins';
import Crypto from '.';

const { dataQuirks, chart, trade, detailLabels } = crypto;
const isFaulty = (alias: string, at: number) =>
  dataQuirks.highBelowOpen.some(({ coin, index }) => coin === alias && index === at);

describe('the screen of coins', () => {
  it('selects one coin at a time, the first at first, and shows all its figures', async () => {
    const { user } = await renderScreen(<Crypto />);
    const list = within(screen.getByRole('region', { name: 'Coins' }));
    for (const [at, { title, alias, highest, ohlc, ...coin }] of COINS.entries()) {
      const button = list.getByRole('button', { name: new RegExp(`^${title}`) });
      if (at > 0) await user.click(button);
      const selected = document.querySelectorAll('[aria-current="true"]');
      expect([...selected]).toEqual([button]);
      const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
      expect(headings).toEqual(['Coins', title]);
      // The times are told as hours; highs below their body are mended, and so is the one that lacks its comma.
      const prices = ohlc.map(([, ...point], index) => (isFaulty(alias, index) ? [] : point));
      const most = highest.replace('18059.50', '18,059.50');
      expectFigures({ ...coin, title, alias, highest: `$${most}`, prices }, { ignore: ['id'] });
      expect(document.querySelectorAll('.recharts-bar-rectangle .wick')).toHaveLength(ohlc.length);
    }
  }, 60_000);

  it('has figures with their units, a form, and hours at its axis', async () => {
    const { user } = await renderScreen(<Crypto />);
    const { color, listSpark, pointSpacingMinutes } = chart;
    // The list narrows its curves where there is no room.
    expectFigures({ detailLabels, trade, color, listSpark, pointSpacingMinutes }, { ignore: ['width'] });
    for (const figure of ['$148.75B', '$22.90B', '18.17M', '$19,891.00'])
      expect(screen.getByText(figure)).toBeInTheDocument();
    const hours = [...document.querySelectorAll('.recharts-xAxis-tick-labels text')];
    expect(hours[0]).toHaveTextContent('22:30');

    const form = within(screen.getByRole('form', { name: 'Trade' }));
    await user.type(form.getByRole('textbox', { name: 'Amount' }), '2.5{Enter}');
    expect(form.getByRole('status')).toHaveTextContent('nothing was sent');
    await user.selectOptions(form.getByRole('combobox', { name: 'Action' }), 'Sell');
    expect(form.getByRole('button', { name: 'Sell' })).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: 'Currency' })).toHaveValue('BTC');
  });
});

describe('on a narrow screen', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) =>
      Object.assign(matchMedia(query), query.includes('1280') && { matches: false });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('the list slides in, and out when a coin is selected', async () => {
    const { user } = await renderScreen(<Crypto />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    const opener = screen.getByRole('button', { name: 'Coins' });
    await user.click(opener);
    const list = within(screen.getByRole('dialog', { name: 'Coins' }));
    await user.click(list.getByRole('button', { name: /^Solana/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Solana' })).toBeInTheDocument();
    expect(opener).toHaveAttribute('aria-expanded', 'false');
  });
});

describe.each(COINS)('the candles of $title', (coin) => {
  it('have wicks at least as long as their bodies, each at a time of its own', () => {
    const candles = candlesOf(coin);
    expect(candles.filter(({ open, high, close }) => high < Math.max(open, close))).toEqual([]);
    expect(candles.filter(({ open, low, close }) => low > Math.min(open, close))).toEqual([]);
    const first = Date.parse(chart.firstPointUtc);
    const spacing = chart.pointSpacingMinutes * 60_000;
    expect(candles.map(({ time }) => time)).toEqual(candles.map((_, at) => first + at * spacing));
  });
});
