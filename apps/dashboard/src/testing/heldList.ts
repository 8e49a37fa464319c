import { http, HttpResponse } from 'msw';
import type { AlertResponse } from '../lib/generated/api';
import { server } from './server';

/** Makes the next list request wait for `answer`, and then return these alerts. */
export function heldList(alerts: AlertResponse[]) {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const asked = new Promise<void>((resolve) => {
    const list = async () => {
      resolve();
      await answered;
      return HttpResponse.json(alerts);
    };
    server.use(http.get('*/v1/alert', list, { once: true }));
  });
  return { asked, answer };
}
