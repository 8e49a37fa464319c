import { readSettings, secretsSettings } from '@tickhook/config';
import { EncryptionKeyRepository, type OwnedSecret, type Reseal } from '@tickhook/database';
import type { StoredKey } from '@tickhook/domain';
import { KeyRing } from '@tickhook/webhooks';
import { NIL } from 'uuid';
import { dataDirOf } from '../data-dir.js';
import { keptSecretsKey } from '../local-settings.js';
import { CommandError, counted, UsageError, type Command } from './command.js';

/** Secrets that do not open are named up to this many; the rest are only counted. */
const NAMED = 10;

export const encryptKey: Command = {
  usage: 'encrypt-key rotate',
  summary: 'encrypts every signing secret with a new key, while all services go on; SECRETS_KEY is theirs',
  async run({ dataSource }, args) {
    if (args.join(' ') !== 'rotate') throw new UsageError();
    const keys = new EncryptionKeyRepository(dataSource);
    const ring = new KeyRing(secretsKeys());
    const answer = await keys.alone(() => rotate(keys, ring));
    if (answer === undefined) throw new CommandError('Keys are being rotated already: nothing was done.');
    return answer;
  },
};

/** SECRETS_KEY from the environment, else the one made by `npm start`. */
function secretsKeys(): Buffer[] {
  const SECRETS_KEY = process.env.SECRETS_KEY?.trim() || keptSecretsKey(dataDirOf(process.env));
  return readSettings(secretsSettings, { SECRETS_KEY }).SECRETS_KEY;
}

async function rotate(keys: EncryptionKeyRepository, ring: KeyRing): Promise<string> {
  const [stored, used] = [await keys.list(), await keys.used()];
  // A wrong SECRETS_KEY could not be detected, and the first secret will be encrypted with the services' own key.
  if (stored.length === 0 && used.length === 0) return 'There are no secrets yet: nothing was changed.';
  checkKeys(ring, stored, used);
  const key = ring.makeKey();
  await keys.add(key);
  const unopened: OwnedSecret[] = [];
  let resealed = 0;
  const reseal = resealer({ ring, key, unopened });
  for (let after: string | undefined = NIL; after !== undefined;) {
    const batch = await keys.reseal(key.id, after, reseal);
    resealed += batch.resealed;
    after = batch.lastId;
  }
  await keys.deleteUnused();
  const done = `Key ${key.id} encrypts ${counted(resealed, 'secret')} now.`;
  if (unopened.length > 0) throw new CommandError(`${done} ${describeUnopened(unopened)}`);
  return done;
}

/**
 * Ensures that nothing is changed with a wrong SECRETS_KEY. The newest key is checked even if unused: the services
 * encrypt with it, so their SECRETS_KEY opens it.
 */
function checkKeys(ring: KeyRing, stored: readonly StoredKey[], used: readonly string[]): void {
  const newest = stored.at(-1);
  const lost = stored.filter((key) => (used.includes(key.id) || key === newest) && !ring.opens(key));
  if (lost.length > 0) {
    const ids = lost.map(({ id }) => id).join(', ');
    throw new CommandError(
      `SECRETS_KEY does not open key ${ids}, which secrets are encrypted with: nothing was changed. It must be what the services run with: first replace them by ones with SECRETS_KEY=<new>,<old>, as README.md, Rotate keys, tells.`,
    );
  }
  if (used.length > 0 && !used.some((id) => ring.has(id)))
    throw new CommandError('SECRETS_KEY opens none of the secrets: nothing was changed.');
}

interface Rotation {
  ring: KeyRing;
  key: StoredKey;
  /** secrets that do not open are added here and left unchanged */
  unopened: OwnedSecret[];
}

function resealer({ ring, key, unopened }: Rotation): Reseal {
  return (owned) => {
    try {
      return ring.seal(ring.open(owned.secret, owned.alertId), owned.alertId, key);
    } catch {
      unopened.push(owned);
      return undefined;
    }
  };
}

function describeUnopened(unopened: readonly OwnedSecret[]): string {
  const names = unopened
    .slice(0, NAMED)
    .map(({ alertId, isPrevious }) => `${alertId}${isPrevious ? ' (the secret before)' : ''}`);
  const more = unopened.length > NAMED ? ` and ${unopened.length - NAMED} more` : '';
  return `What cannot be opened stays as it is, at ${unopened.length === 1 ? 'alert' : 'alerts'} ${names.join(', ')}${more}.`;
}
