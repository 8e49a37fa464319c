import { KeyRing } from '@tickhook/webhooks';
import { OpenedSecrets } from './opened-secrets.js';

const ring = new KeyRing([Buffer.alloc(32, 1)]);

function start(most?: number) {
  let opened = 0;
  const open: KeyRing['open'] = (sealed, owner) => {
    opened += 1;
    return ring.open(sealed, owner);
  };
  return { secrets: new OpenedSecrets({ open }, most), count: () => opened };
}

describe('OpenedSecrets', () => {
  it('opens a secret once', () => {
    const { secrets, count } = start();
    const sealed = ring.seal('whsec_a', 'alert');
    expect([secrets.open(sealed, 'alert'), secrets.open(sealed, 'alert')]).toEqual(['whsec_a', 'whsec_a']);
    expect(count()).toBe(1);
  });

  it('opens a secret that was changed', () => {
    const { secrets } = start();
    secrets.open(ring.seal('whsec_a', 'alert'), 'alert');
    expect(secrets.open(ring.seal('whsec_b', 'alert'), 'alert')).toBe('whsec_b');
  });

  it('gives no alert the secret of another', () => {
    const { secrets } = start();
    const sealed = ring.seal('whsec_a', 'alert');
    secrets.open(sealed, 'alert');
    expect(() => secrets.open(sealed, 'other')).toThrow();
  });

  it('keeps no more than its limit', () => {
    const { secrets, count } = start(1);
    const [one, two] = [ring.seal('whsec_1', 'one'), ring.seal('whsec_2', 'two')];
    secrets.open(one, 'one');
    secrets.open(two, 'two');
    secrets.open(one, 'one');
    expect(count()).toBe(3);
  });
});
