import { KeyRing } from '@tickhook/webhooks';
import { ALERT } from '../fixtures/notifications.js';
import { recordingLog } from '../fixtures/recording-log.js';
import { OpenedSecrets } from './opened-secrets.js';

const ring = new KeyRing([Buffer.alloc(32, 1)]);

function start(most?: number) {
  let opened = 0;
  const open: KeyRing['open'] = (sealed, owner) => {
    opened += 1;
    return ring.open(sealed, owner);
  };
  const { logger, messages } = recordingLog();
  return { secrets: new OpenedSecrets({ open }, logger, most), messages, count: () => opened };
}

/** An alert as a claim reads it. */
const withSecret = (secret: string, alertId: string) => ({ ...ALERT, secret: ring.seal(secret, alertId) });

describe('OpenedSecrets', () => {
  it('opens a secret once, however often its alert is read', () => {
    const { secrets, count } = start();
    const alert = withSecret('whsec_a', 'alert');
    for (const read of [alert, alert, { ...alert }]) expect(secrets.of(read, 'alert')).toEqual(['whsec_a']);
    expect(count()).toBe(1);
  });

  it('gives the former secret as well', () => {
    const { secrets } = start();
    const alert = { ...withSecret('whsec_b', 'alert'), previousSecret: ring.seal('whsec_a', 'alert') };
    expect(secrets.of(alert, 'alert')).toEqual(['whsec_b', 'whsec_a']);
  });

  it('leaves out a former secret whose key is lost, and says so once for a claim', () => {
    const { secrets, messages } = start();
    const lost = new KeyRing([Buffer.alloc(32, 2)]).seal('whsec_a', 'alert');
    const alert = { ...withSecret('whsec_b', 'alert'), previousSecret: lost };
    expect([secrets.of(alert, 'alert'), secrets.of(alert, 'alert')]).toEqual([['whsec_b'], ['whsec_b']]);
    expect(messages).toEqual(['secret.former-not-opened']);
  });

  it('opens a secret that was changed', () => {
    const { secrets } = start();
    secrets.of(withSecret('whsec_a', 'alert'), 'alert');
    expect(secrets.of(withSecret('whsec_b', 'alert'), 'alert')).toEqual(['whsec_b']);
  });

  it('gives no alert the secret of another', () => {
    const { secrets } = start();
    const alert = withSecret('whsec_a', 'alert');
    secrets.of(alert, 'alert');
    expect(() => secrets.of({ ...alert }, 'other')).toThrow();
  });

  it('keeps no more than its limit', () => {
    const { secrets, count } = start(1);
    const [one, two] = [withSecret('whsec_1', 'one'), withSecret('whsec_2', 'two')];
    secrets.of(one, 'one');
    secrets.of(two, 'two');
    secrets.of({ ...one }, 'one');
    expect(count()).toBe(3);
  });
});
