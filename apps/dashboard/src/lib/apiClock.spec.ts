import { apiTime, learnApiTime } from './apiClock';

const MINUTE_MS = 60_000;
const NOW = Date.now();

/** A response that is dated so many minutes from now. */
function dated(minutes: number): Response {
  return new Response(null, { headers: { date: new Date(NOW + minutes * MINUTE_MS).toUTCString() } });
}

/** Whole minutes from this machine's time to the API's. */
const minutesAhead = () => Math.round((apiTime(NOW) - NOW) / MINUTE_MS);

describe("the API's time", () => {
  afterEach(() => learnApiTime(dated(0), NOW));

  it.each([180, -180, 2])('is that of its responses: %i minutes ahead', (minutes) => {
    learnApiTime(dated(minutes), NOW);
    expect(minutesAhead()).toBe(minutes);
    learnApiTime(new Response(), NOW);
    expect(minutesAhead()).toBe(minutes);
    learnApiTime(dated(0), NOW);
    expect(apiTime(NOW)).toBe(NOW);
  });

  it("is this machine's if a response was dated between its request and its arrival", () => {
    learnApiTime(dated(-170), NOW - 180 * MINUTE_MS);
    expect(apiTime(NOW)).toBe(NOW);
  });
});
