import { anAlert, aUser, startReceiver, startTestDatabase, until } from '@tickhook/testing';
import { generateSecret, KeyRing } from '@tickhook/webhooks';
import type { ServerResponse } from 'node:http';
import { TestApi } from '../testing/test-api.js';
import type { TestSendResponse } from './test-send.response.js';

/** A separate api with one alert that has this webhook. */
async function apiWith(webhook: string, allowPrivateNetworks: boolean) {
  const database = await startTestDatabase();
  const settings = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: allowPrivateNetworks };
  const api = await TestApi.start(database, { settings });
  const box = new KeyRing(api.settings.SECRETS_KEY);
  const { id: userId, subject } = await aUser(database.dataSource);
  const secret = (id: string) => box.seal(generateSecret(), id);
  const { id } = await anAlert(database.dataSource, { userId, webhook, secret });
  const { client } = await api.user(subject);
  return { api, send: () => client.post<TestSendResponse>(`/v1/alert/${id}/test`) };
}

it('a test send reaches nothing private: it answers blocked_target', async () => {
  const receiver = await startReceiver();
  const { api, send } = await apiWith(`${receiver.url}/hook`, false);
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(body).toMatchObject({ statusCode: null, error: 'blocked_target', response: '' });
  expect(receiver.requests).toEqual([]);
  await api.stop();
  await receiver.stop();
});

it('an api that stops still answers the test send under way', async () => {
  const waiting: ServerResponse[] = [];
  const receiver = await startReceiver({ respond: (_request, response) => waiting.push(response) });
  const { api, send } = await apiWith(`${receiver.url}/hook`, true);
  const answer = send();
  await until('the send is under way', () => waiting.length === 1);
  const stopped = api.stop();
  waiting[0]!.end('in time');
  expect((await answer).body).toMatchObject({ statusCode: 200, response: 'in time', error: null });
  await stopped;
  await receiver.stop();
});
