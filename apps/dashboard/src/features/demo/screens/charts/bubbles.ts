import { randomChart } from './chartData';

const { random, names } = randomChart('Bubble Chart');

export interface Bubble {
  x: number;
  y: number;
  size: number;
}

/** Chance that is the same on each visit (Park and Miller), so that pictures of the page can be compared. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const next = chance(2011);
const within = ([least = 0, most = 0]: readonly number[]) => Math.round(least + next() * (most - least));
const bubble = (): Bubble => ({ x: within(random.x), y: within(random.y), size: within(random.size) });

export const BUBBLES = names.map((name) => ({
  name,
  data: Array.from({ length: random.pointsPerSeries }, bubble),
}));
