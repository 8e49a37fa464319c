import { jest } from '@jest/globals';
import { RefusalError } from '@tickhook/domain';
import { UserSlots } from './user-slots.js';

/** Work that ends when the test says so. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: jest.fn(() => ended), end };
}

it('a user has so many slots, another one their own', async () => {
  const slots = new UserSlots({ atOnce: 2, waiting: 0, refusal: 'Wait.' });
  const [first, second] = [held(), held()];
  const runs = [slots.run('ann', first.work), slots.run('ann', second.work)];
  const third = jest.fn(async () => 'third');
  await expect(slots.run('ann', third)).rejects.toThrow(new RefusalError('Wait.'));
  expect(third).not.toHaveBeenCalled();
  await expect(slots.run('bob', async () => 'done')).resolves.toBe('done');
  first.end();
  await runs[0];
  await expect(slots.run('ann', third)).resolves.toBe('third');
  second.end();
  await runs[1];
});

it('what ends gives back its own slot alone', async () => {
  const slots = new UserSlots({ atOnce: 2, waiting: 0, refusal: 'Wait.' });
  const [first, second, third] = [held(), held(), held()];
  const runs = [slots.run('ann', first.work), slots.run('ann', second.work)];
  await slots.run('bob', async () => 'done');
  first.end();
  await runs[0];
  runs.push(slots.run('ann', third.work));
  await expect(slots.run('ann', async () => 'fourth')).rejects.toThrow(new RefusalError('Wait.'));
  second.end();
  third.end();
  await Promise.all(runs);
});

it('so many more wait until a slot is free', async () => {
  const slots = new UserSlots({ atOnce: 1, waiting: 1, refusal: 'Wait.' });
  const [first, second] = [held(), held()];
  const runs = [slots.run('ann', first.work), slots.run('ann', second.work)];
  await expect(slots.run('ann', async () => 'third')).rejects.toThrow(new RefusalError('Wait.'));
  expect(second.work).not.toHaveBeenCalled();
  first.end();
  second.end();
  await Promise.all(runs);
  expect(second.work).toHaveBeenCalledTimes(1);
});

it('work that fails gives its slot back', async () => {
  const slots = new UserSlots({ atOnce: 1, waiting: 0, refusal: 'Wait.' });
  await expect(slots.run('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(slots.run('ann', async () => 'done')).resolves.toBe('done');
});
