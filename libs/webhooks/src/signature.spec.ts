import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { generateSecret, signWebhook } from './signature.js';

interface Vector {
  id: string;
  kind: string;
  secret: string;
  secrets: string[];
  msg_id: string;
  timestamp: number;
  payload: string;
  expect_signature: string;
  expect_header: string;
  now: number;
  headers: Record<string, string>;
  expect_valid: boolean;
}

const { vectors } = JSON.parse(
  readFileSync(new URL('./fixtures/signature-vectors.json', import.meta.url), 'utf8'),
) as { vectors: Vector[] }; // this project's own file
const ofKind = (kind: string): Vector[] => vectors.filter((vector) => vector.kind === kind);

const NOT_APPLICABLE = ['sign-ed25519'];

function sign(vector: Vector, secrets = [vector.secret]): string {
  const { msg_id: id, timestamp, payload } = vector;
  return signWebhook({ id, timestamp, body: Buffer.from(payload), secrets });
}

function isValid({ secret, payload }: Vector, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(Buffer.from(payload), headers, { jsonParse: false });
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    return false;
  }
}

describe('signature vectors', () => {
  it('are all of a kind that is run here or does not apply', () => {
    const kinds = new Set(vectors.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['construct', 'header', 'sign', ...NOT_APPLICABLE, 'verify']);
  });

  it.each(ofKind('sign'))('sign $id', (vector) => expect(sign(vector)).toBe(vector.expect_signature));

  it.each(ofKind('header'))('header $id', (vector) =>
    expect(sign(vector, vector.secrets)).toBe(vector.expect_header),
  );

  it.each(ofKind('construct'))('construct $id', ({ secret }) => {
    const message = { id: 'msg_1', timestamp: 1, body: Buffer.from('{}') };
    expect(() => signWebhook({ ...message, secrets: [secret] })).toThrow('must not be empty');
    expect(() => new Webhook(secret)).toThrow();
  });

  it.each(ofKind('verify'))('verify $id', (vector) => {
    jest.spyOn(Date, 'now').mockReturnValue(vector.now * 1_000);
    expect(isValid(vector, vector.headers)).toBe(vector.expect_valid);
    jest.restoreAllMocks();
  });

  it.each(ofKind('verify').filter((vector) => vector.expect_valid))(
    'verify $id with our own header',
    (vector) => {
      jest.spyOn(Date, 'now').mockReturnValue(vector.now * 1_000);
      const id = vector.headers['webhook-id']!;
      const ours = sign({ ...vector, msg_id: id, timestamp: Number(vector.headers['webhook-timestamp']) });
      expect(isValid(vector, { ...vector.headers, 'webhook-signature': ours })).toBe(true);
      expect(isValid(vector, { ...vector.headers, 'webhook-signature': ours, 'webhook-id': 'msg_x' })).toBe(
        false,
      );
      jest.restoreAllMocks();
    },
  );
});

describe('signWebhook', () => {
  const message = { id: 'msg_1', timestamp: 1614265330, body: Buffer.from('{}') };

  it('signs so that a receiver with either secret of a rotation accepts', () => {
    jest.spyOn(Date, 'now').mockReturnValue(message.timestamp * 1_000);
    const secrets = [generateSecret(), generateSecret()];
    const headers = {
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': signWebhook({ ...message, secrets }),
    };
    for (const secret of secrets) expect(new Webhook(secret).verify('{}', headers)).toEqual({});
    expect(() => new Webhook(generateSecret()).verify('{}', headers)).toThrow();
    jest.restoreAllMocks();
  });

  it.each([[[]], [['whsec_not base64']], [['whsec_abc']]])(
    'refuses secrets %j without repeating them',
    (secrets) => {
      const attempt = (): string => signWebhook({ ...message, secrets });
      expect(attempt).toThrow(/secret/);
      expect(attempt).not.toThrow(/not base64|abc/);
    },
  );

  it('refuses a timestamp that is no whole second', () => {
    expect(() => signWebhook({ ...message, timestamp: 1.5, secrets: [generateSecret()] })).toThrow(
      RangeError,
    );
  });
});

describe('generateSecret', () => {
  it('is whsec_ and 32 bytes, new every time', () => {
    const [one, two] = [generateSecret(), generateSecret()];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(two);
  });
});
