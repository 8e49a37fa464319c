import { Patience } from './patience.js';

describe('Patience', () => {
  it('ends after the time and three tries', () => {
    let now = 1000;
    const patience = new Patience(500, () => now);
    expect(patience.isOver(7)).toBe(false);
    now = 1499;
    expect(patience.isOver(7)).toBe(false);
    expect(patience.isOver(7)).toBe(false);
    now = 1500;
    expect(patience.isOver(7)).toBe(true);
  });

  it('does not end with the second try, however late', () => {
    let now = 0;
    const patience = new Patience(500, () => now);
    patience.isOver(7);
    now = 1_000_000;
    expect(patience.isOver(7)).toBe(false);
    expect(patience.isOver(7)).toBe(true);
  });

  it('counts each tick alone, and anew once it was forgotten', () => {
    const patience = new Patience(0, () => 0);
    expect([patience.isOver(1), patience.isOver(2), patience.isOver(1)]).toEqual([false, false, false]);
    patience.forget(1);
    expect([patience.isOver(1), patience.isOver(2), patience.isOver(2)]).toEqual([false, false, true]);
  });
});
