import { Dice } from './dice.js';
import type { Signer, Wallet } from './signer.js';

const SEED_LETTERS = 55;
const WALLETS = 12;

/** Throw-away seeds, published on purpose: their signatures are worth nothing. */
const PUBLISHED_SEEDS = [
  'wqbdupxgcaimwdsnchitjmsplzclkqokhadgehdxqogeeiovzvadstt',
  'a'.repeat(SEED_LETTERS),
  'b'.repeat(SEED_LETTERS),
];

/** The wallets of all identities active on devnet's chain. */
export function makeWallets(signer: Signer, seed: string): Wallet[] {
  const drawn = Array.from({ length: WALLETS - PUBLISHED_SEEDS.length }, (_, i) =>
    drawSeed(`${seed}:wallet:${i}`),
  );
  return [...PUBLISHED_SEEDS, ...drawn].map((walletSeed) => signer.walletOf(walletSeed));
}

function drawSeed(label: string): string {
  const dice = new Dice(label);
  return Array.from({ length: SEED_LETTERS }, () => String.fromCharCode(dice.int(97, 122))).join('');
}
