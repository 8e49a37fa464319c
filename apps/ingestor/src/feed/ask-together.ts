/** Requests made at a time, whatever the feed may have in flight, so that a failing feed gets few more of them. */
const TOGETHER = 8;

/**
 * Makes several requests at a time.
 * @returns the answers, in the order of the things
 * @throws the error of the first failed request in that order; the requests made with it have ended, and no others were made
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
