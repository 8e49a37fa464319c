import { jest } from '@jest/globals';
import { RefusalError } from '@tickhook/domain';
import { UserSlots } from './user-slots.js';

/** Work that ends when it is told to. */
function held() {
  let end: (error?: Error) => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { work: () => ended, end };
}

it('a user has so many slots, another one their own', async () => {
  const slots = new UserSlots(2, 'Wait.');
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

it('work that fails gives its slot back', async () => {
  const slots = new UserSlots(1, 'Wait.');
  await expect(slots.run('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(slots.run('ann', async () => 'done')).resolves.toBe('done');
});
