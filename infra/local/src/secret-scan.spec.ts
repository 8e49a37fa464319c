import { aSecretsKey } from '@tickhook/testing';
import { generateSecret } from '@tickhook/webhooks';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findSecrets, scanFolder } from './secret-scan.js';

const TOKEN = ['{"alg":"RS256"}', '{"sub":"somebody"}', 'a signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

describe('findSecrets', () => {
  it.each([
    ['a signing secret', generateSecret()],
    ['a SECRETS_KEY of tests', aSecretsKey().toString('base64')],
    ['a token', TOKEN],
    ['an authorization', `Basic ${Buffer.from('somebody:hunter2').toString('base64')}`],
    ['a password of tests', 'Str0ng-password!'],
    ['a password of tests', 'Demo-a1b2c3d41!'],
    ['a URL with a password', 'postgres://tickhook:hunter2@127.0.0.1/tickhook'],
    ['a URL with a password', 'https://me:hunter2@receiver.example/hook'],
  ])('finds %s, and does not repeat it', (what, secret) => {
    const [finding, ...more] = findSecrets(`fine\n{"msg":"said","value":"${secret}"}\nfine`);
    expect(finding).toEqual({ line: 2, what: expect.stringContaining(`${what}: `) });
    expect(JSON.stringify([finding, ...more])).not.toContain(secret);
  });

  it.each([
    'DATABASE_URL is not set: it must be ..., e.g. DATABASE_URL=postgres://user:password@localhost:5432/tickhook',
    'Sign in as demo@tickhook.example with the password Demo-a1b2c3d41!',
    'the example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw of Standard Webhooks',
    'http://127.0.0.1:3000/v1/alert at 12:30:00 by me@example.com',
    'Authorization: Bearer <token>',
  ])('lets pass: %s', (line) => expect(findSecrets(line)).toEqual([]));
});

it('scanFolder looks into every file, and says where', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tickhook-scan-'));
  mkdirSync(path.join(folder, 'processes'));
  writeFileSync(path.join(folder, 'output.log'), 'fine\n');
  writeFileSync(path.join(folder, 'processes/1.log'), `fine\n${generateSecret()}\n`);
  const { files, findings } = scanFolder(folder);
  rmSync(folder, { recursive: true });
  expect(files).toBe(2);
  expect(findings).toEqual([
    expect.stringMatching(/^processes\/1\.log:2: a signing secret: whsec_.{4}\.\.\.$/),
  ]);
});
