import { jest } from '@jest/globals';
import fc from 'fast-check';
import { Autosave } from './autosave';

const DELAY_MS = 2000;
const isValid = (value: string) => value.length >= 4;

/** How the server handles the next request. `lost`: it saves, but its response does not arrive. */
type Conduct = 'quick' | 'slow' | 'failing' | 'lost' | 'offline' | 'refusing';
const SLOW_MS = 5000;

/** A server that is slow, fails or loses responses, and records every breach of the rules. */
class FaultyServer {
  conduct: Conduct = 'quick';
  value = 'first';
  /** what the client knows the server to have; `undefined` if it cannot know */
  known: string | undefined = 'first';
  underWay = 0;
  readonly faults: string[] = [];

  readonly save = async (value: string): Promise<void> => {
    const { conduct } = this;
    if (++this.underWay > 1) this.faults.push(`two at once: ${value}`);
    if (!isValid(value)) this.faults.push(`invalid: ${value}`);
    if (value === this.known) this.faults.push(`unchanged: ${value}`);
    await new Promise((resolve) => setTimeout(resolve, conduct === 'slow' ? SLOW_MS : 50));
    this.underWay -= 1;
    this.answer(conduct, value);
  };

  private answer(conduct: Conduct, value: string): void {
    if (conduct === 'refusing') throw { status: 499, data: { message: 'No.' } };
    if (conduct === 'quick' || conduct === 'slow' || conduct === 'lost') this.value = value;
    this.known = conduct === 'quick' || conduct === 'slow' ? value : undefined;
    if (this.known === undefined) throw { status: conduct === 'failing' ? 503 : 'FETCH_ERROR' };
  }
}

type Step =
  | { do: 'edit'; value: string }
  | { do: 'blur' }
  | { do: 'retry' }
  | { do: 'pause'; ms: number }
  | { do: 'server'; conduct: Conduct };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      value: fc.constantFrom('', 'abc', 'first', 'second', 'third', 'fourth'),
    }),
  },
  fc.constant({ do: 'blur' as const }),
  fc.constant({ do: 'retry' as const }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pause' as const),
      ms: fc.constantFrom(0, 10, 60, 1000, 2000, 6000),
    }),
  },
  fc.record({
    do: fc.constant('server' as const),
    conduct: fc.constantFrom<Conduct[]>('quick', 'slow', 'failing', 'lost', 'offline'),
  }),
);

/** The value in flight is typed again and stays for a while: the value in between must not come back. */
const BACK_TO_WHAT_IS_ON_ITS_WAY: Step[] = [
  { do: 'edit', value: 'second' },
  { do: 'blur' },
  { do: 'edit', value: 'fourth' },
  { do: 'retry' },
  { do: 'edit', value: 'second' },
  { do: 'pause', ms: 2000 },
  { do: 'edit', value: '' },
];

/** Somebody typing, who wants the last valid value at which typing paused or the field was left. */
class Typist {
  wants = 'first';
  private typed = 'first';
  private idleMs = 0;

  does(step: Step): void {
    if (step.do === 'edit') {
      this.typed = step.value;
      this.idleMs = 0;
    }
    if (step.do === 'pause') this.idleMs += step.ms;
    if (step.do === 'blur' || step.do === 'retry' || this.idleMs >= DELAY_MS) this.pauses();
  }

  pauses(): void {
    if (isValid(this.typed)) this.wants = this.typed;
  }
}

function start(server = new FaultyServer(), value = 'first') {
  const rules = { delayMs: DELAY_MS, isValid, isEqual: (one: string, other: string) => one === other };
  const autosave = new Autosave(value, { ...rules, save: server.save });
  autosave.start();
  return { autosave, server };
}

const pause = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a value that saves itself', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ends up on the server as it was typed last, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const { autosave, server } = start();
        const typist = new Typist();
        for (const one of steps) {
          typist.does(one);
          if (one.do === 'edit') autosave.type(one.value);
          else if (one.do === 'blur') autosave.flush();
          else if (one.do === 'retry') autosave.retry();
          else if (one.do === 'server') server.conduct = one.conduct;
          else await pause(one.ms);
        }
        typist.pauses();
        server.conduct = 'quick';
        await pause(200_000);
        expect(server.faults).toEqual([]);
        expect(server.value).toBe(typist.wants);
        expect(['clean', 'saved', 'pending']).toContain(autosave.phase());
      }),
      { numRuns: 600, examples: [[BACK_TO_WHAT_IS_ON_ITS_WAY]] },
    );
  });

  it('waits until typing has paused', async () => {
    const { autosave, server } = start();
    autosave.type('second');
    await pause(DELAY_MS - 1);
    autosave.type('third');
    await pause(DELAY_MS - 1);
    expect([server.value, autosave.phase()]).toEqual(['first', 'pending']);
    await pause(1);
    expect(autosave.phase()).toBe('saving');
    await pause(50);
    expect([server.value, autosave.phase()]).toEqual(['third', 'saved']);
    expect(autosave.savedAt()).toBe(Date.now());
  });

  it('does not wait when the user turns away', async () => {
    const { autosave, server } = start();
    autosave.type('second');
    autosave.flush();
    await pause(50);
    expect(server.value).toBe('second');
  });

  it('sends the newest of several edits once the one under way has ended', async () => {
    const { autosave, server } = start();
    const save = jest.spyOn(server, 'save');
    autosave.options = { ...autosave.options, save: server.save };
    server.conduct = 'slow';
    autosave.type('second');
    autosave.flush();
    for (const value of ['third', 'fourth']) {
      autosave.type(value);
      autosave.flush();
    }
    await pause(2 * SLOW_MS);
    expect(save.mock.calls).toEqual([['second'], ['fourth']]);
    expect([server.value, server.faults]).toEqual(['fourth', []]);
  });

  it('keeps what failed and tries again, later and later', async () => {
    const { autosave, server } = start();
    server.conduct = 'offline';
    autosave.type('second');
    await pause(DELAY_MS + 50);
    expect([autosave.phase(), autosave.snapshot().typed]).toEqual(['failed', 'second']);
    await pause(2000);
    expect(autosave.phase()).toBe('saving');
    await pause(50 + 3999);
    expect(autosave.phase()).toBe('failed');
    server.conduct = 'quick';
    await pause(1 + 50);
    expect([autosave.phase(), server.value]).toEqual(['saved', 'second']);
  });

  it('does not repeat what was refused until the user asks for it or types something else', async () => {
    const { autosave, server } = start();
    const tries = jest.spyOn(server, 'save');
    autosave.options = { ...autosave.options, save: server.save };
    server.conduct = 'refusing';
    autosave.type('second');
    autosave.flush();
    await pause(600_000);
    autosave.flush();
    expect(tries).toHaveBeenCalledTimes(1);
    expect(autosave.snapshot().failure).toEqual({ isRefusal: true, message: 'No.' });
    autosave.retry();
    await pause(50);
    expect(tries).toHaveBeenCalledTimes(2);
    autosave.type('first');
    expect(autosave.phase()).toBe('clean');
    await pause(600_000);
    expect(tries).toHaveBeenCalledTimes(2);
  });

  it('sends nothing that was only passed on the way to something invalid', async () => {
    const { autosave, server } = start();
    autosave.type('seco');
    autosave.type('se');
    autosave.flush();
    await pause(600_000);
    expect([server.value, autosave.phase()]).toEqual(['first', 'pending']);
  });

  it('takes over what is loaded only while nothing is unsaved', async () => {
    const { autosave, server } = start();
    autosave.load('second');
    expect([autosave.snapshot().typed, autosave.phase()]).toEqual(['second', 'clean']);
    autosave.type('third');
    autosave.load('fourth');
    expect(autosave.snapshot().typed).toBe('third');
    await pause(DELAY_MS + 50);
    expect([server.value, autosave.snapshot().typed]).toEqual(['third', 'third']);
  });

  it('keeps what was typed back while another value is on its way, whatever is loaded', async () => {
    const { autosave, server } = start();
    autosave.type('second');
    autosave.flush();
    autosave.type('first');
    autosave.load('fourth');
    expect(autosave.snapshot().typed).toBe('first');
    await pause(DELAY_MS + 50);
    expect(server.value).toBe('first');
  });

  it('keeps what could not be saved, whatever is loaded', async () => {
    const { autosave, server } = start();
    server.conduct = 'lost';
    autosave.type('second');
    autosave.flush();
    await pause(50);
    autosave.type('first');
    autosave.load('second');
    expect(autosave.snapshot().typed).toBe('first');
    server.conduct = 'quick';
    await pause(DELAY_MS + 50);
    expect([server.value, server.faults]).toEqual(['first', []]);
  });

  it('does not send what was loaded while something invalid is typed', async () => {
    const { autosave, server } = start();
    autosave.type('abc');
    autosave.load('second');
    autosave.flush();
    await pause(600_000);
    expect([server.value, autosave.snapshot().typed]).toEqual(['first', 'abc']);
  });

  it('tells when everything typed has arrived', async () => {
    const { autosave, server } = start();
    autosave.type('second');
    const settled = autosave.settle();
    await pause(50);
    expect(await settled).toBe(true);
    expect(server.value).toBe('second');
    autosave.type('abc');
    expect(await autosave.settle()).toBe(false);
  });
});
