import { EncryptionKeyRepository } from '@tickhook/database';
import { anAlert, aUser, startTestDatabase } from '@tickhook/testing';
import { checkSecretsKey, KeyRing } from '@tickhook/webhooks';
import { randomBytes } from 'node:crypto';
import { recordingLog } from '../fixtures/recording-log.js';

const { dataSource, stop } = await startTestDatabase();
const keys = new EncryptionKeyRepository(dataSource);
const [former, present] = [randomBytes(32), randomBytes(32)];

afterAll(stop);

/** What a process with this SECRETS_KEY logs. */
async function said(...secretsKey: Buffer[]) {
  const { logger, messages, fields } = recordingLog();
  await checkSecretsKey({ keys, ring: new KeyRing(secretsKey), logger });
  return messages.map((message, index) => [message, fields[index]]);
}

it('names the keys of secrets that SECRETS_KEY does not open', async () => {
  const { id: userId } = await aUser(dataSource);
  // No send needs a former secret.
  const known = new KeyRing([present]).seal('whsec_c', 'third');
  const { id } = await anAlert(dataSource, { userId, secret: () => known });
  await dataSource.query(
    `UPDATE alert SET previous_secret = '\\x00', previous_secret_key_id = 'lost', previous_secret_until = now() WHERE id = $1`,
    [id],
  );
  expect(await said(present)).toEqual([]);
  const ring = new KeyRing([former]);
  // Before the first rotation, SECRETS_KEY itself encrypts.
  const sealed = ring.seal('whsec_a', 'first');
  await anAlert(dataSource, { userId, secret: () => sealed });
  const stored = ring.makeKey();
  await keys.add(stored);
  await anAlert(dataSource, { userId, secret: (id) => ring.seal('whsec_b', id, stored) });

  expect(await said(former)).toEqual([['secrets.not-opened', { keyIds: [known.keyId] }]]);
  expect(await said(present, former)).toEqual([]);
  const keyIds = expect.arrayContaining([sealed.keyId, stored.id]);
  expect(await said(present)).toEqual([['secrets.not-opened', { keyIds }]]);
});
