import { Histogram } from 'prom-client';
import { Observations } from './observations.js';

/** A histogram whose `collect` notes the remaining observations. */
function start() {
  const collect = () => observations.note();
  const histogram = new Histogram({
    name: 'waited',
    help: 'Waited',
    buckets: [1, 2],
    registers: [],
    collect,
  });
  const observations = new Observations(histogram);
  const values = async () => {
    const collected = await histogram.get();
    return Object.fromEntries(
      collected.values.map(({ metricName, labels, value }) => [
        `${metricName} ${labels.le ?? ''}`.trim(),
        value,
      ]),
    );
  };
  return { observations, values };
}

describe('Observations', () => {
  it('are all there whenever they are collected, each once', async () => {
    const { observations, values } = start();
    for (const value of [0.5, 1.5, 4]) observations.add(value);
    const expected = { 'waited_bucket 1': 1, 'waited_bucket 2': 2, 'waited_bucket +Inf': 3 };
    expect(await values()).toEqual({ ...expected, waited_sum: 6, waited_count: 3 });
    expect(await values()).toEqual({ ...expected, waited_sum: 6, waited_count: 3 });
  });

  it('are not kept until somebody collects them', () => {
    const noted: number[] = [];
    const observations = new Observations({
      observe: (value) => noted.push(value),
      startTimer: () => () => 0,
    });
    for (let count = 0; count < 1250; count++) observations.add(1);
    expect(noted).toHaveLength(1000);
  });
});
