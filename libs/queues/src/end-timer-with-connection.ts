import type { Redis } from 'ioredis';

/** Where ioredis keeps the timer of `socketTimeout`. */
const TIMER = 'socketTimeoutTimer';

/**
 * Ends the timer of `socketTimeout` with the connection that started it. ioredis 5 lets it run on, and it then cuts the
 * connection that has taken the lost one's place (redis/ioredis#2147, mended in 6.0.0).
 */
export function endTimerWithConnection(client: Redis): void {
  client.on('close', () => {
    clearTimeout(Reflect.get(client, TIMER));
    Reflect.set(client, TIMER, undefined);
  });
}
