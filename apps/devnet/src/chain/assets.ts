import { Dice } from './dice.js';

export interface Asset {
  name: string;
  issuer: string;
  /** QU per share around which the price fluctuates */
  price: number;
  /** shares in a typical order */
  lot: number;
}

/** The all-zero identity, which issues contract shares (core: src/contracts/Qx.h). */
const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFXIB';
const QDOGE_ISSUER = 'QDOGEEESKYPAICECHEAHOXPULEOADTKGEJHAVYPFKHLEWGXXZQUGIGMBUTZE';

export const QCAP: Asset = {
  name: 'QCAP',
  issuer: 'QCAPWMYRSHLBJHSTTZQVCIBARVOASKDENASAKNOBRGPFWWKRCUVUAXYEZVOG',
  price: 265_000,
  lot: 10,
};

export const CFB: Asset = {
  name: 'CFB',
  issuer: 'CFBMEMZOIDEXQAUXYYSZIURADQLAPWPMNJXQSNVQZAHYVOPYUKKJBJUCTVJL',
  price: 4,
  lot: 2_000_000,
};

export const ASSETS: readonly Asset[] = [
  QCAP,
  CFB,
  {
    name: 'QMINE',
    issuer: 'QMINEQQXYBEGBHNSUPOUYDIQKZPCBPQIIHUUZMCPLBPCCAIARVZBTYKGFCWM',
    price: 4154,
    lot: 20_000,
  },
  {
    name: 'QPAY',
    issuer: 'QPAYNOWSWZMGHFEAEVJXGZAVSHABAZDDBDIHTEBOPCOGHRGBCYCUZOHCVLXG',
    price: 450,
    lot: 40_000,
  },
  { name: 'QDOGE', issuer: QDOGE_ISSUER, price: 23, lot: 5_000_000 },
  { name: 'QTREAT', issuer: QDOGE_ISSUER, price: 42_000_000, lot: 1 },
  { name: 'QX', issuer: NOBODY, price: 5_200_000_000, lot: 1 },
  { name: 'QTRY', issuer: NOBODY, price: 640_000_000, lot: 1 },
  { name: 'RANDOM', issuer: NOBODY, price: 310_000_000, lot: 2 },
  { name: 'QUTIL', issuer: NOBODY, price: 480_000_000, lot: 1 },
  { name: 'QEARN', issuer: NOBODY, price: 900_000_000, lot: 2 },
  { name: 'QVAULT', issuer: NOBODY, price: 350_000_000, lot: 3 },
];

/** The waves that make up the price: length in ticks, and amplitude as a share of the price. */
const WAVES: readonly (readonly [ticks: number, share: number])[] = [
  [15, 0.004],
  [240, 0.02],
  [4000, 0.07],
];

/** The asset's price at a tick in QU: fluctuates like a market price, but is always the same for the same tick. */
export function priceAt(seed: string, asset: Asset, tick: number): bigint {
  const moves = WAVES.map(([ticks, share]) => share * wave(`${seed}:${asset.name}:${ticks}`, tick / ticks));
  const factor = 1 + moves.reduce((sum, move) => sum + move, 0);
  return BigInt(Math.max(1, Math.round(asset.price * factor)));
}

/** Interpolates smoothly between random points, from -1 to 1. */
function wave(label: string, at: number): number {
  const corner = Math.floor(at);
  const [from, to] = [corner, corner + 1].map((place) => new Dice(`${label}:${place}`).next() * 2 - 1);
  const part = at - corner;
  const eased = part * part * (3 - 2 * part);
  return (from ?? 0) * (1 - eased) + (to ?? 0) * eased;
}
