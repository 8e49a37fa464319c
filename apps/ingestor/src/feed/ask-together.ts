/** So many at a time, whatever the feed is let have in flight: one that fails is asked little more. */
const TOGETHER = 8;

/**
 * Asks for several things at a time.
 * @returns the answers, in the order of the things
 * @throws what the first of them failed with; what was asked together with it has then ended, and nothing was after it
 */
export async function askTogether<T, R>(things: readonly T[], ask: (thing: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let first = 0; first < things.length; first += TOGETHER) {
    const asked = await Promise.allSettled(things.slice(first, first + TOGETHER).map(ask));
    for (const one of asked) {
      if (one.status === 'rejected') throw one.reason;
      answers.push(one.value);
    }
  }
  return answers;
}
