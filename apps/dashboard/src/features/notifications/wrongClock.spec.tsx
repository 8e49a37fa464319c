import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { notificationWith } from '../../testing/builders';
import { idOf } from '../../testing/fakeHistory';
import { openHistory, prepareHistory } from '../../testing/historyPage';
import { CONFIG, server } from '../../testing/server';

const MINUTE_MS = 60_000;

prepareHistory();

it.each([180, -180])(
  "the last hour is the API's, whatever this machine's clock says: %i minutes off",
  async (minutes) => {
    const present = Date.now() + minutes * MINUTE_MS;
    const headers = { date: new Date(present).toUTCString() };
    server.use(http.get('*/v1/config', () => HttpResponse.json(CONFIG, { headers })));
    const date = new Date(present - 10.5 * MINUTE_MS).toISOString();
    const { opened, tell } = await openHistory([notificationWith({ id: idOf(1), date })], '?range=1h');
    expect(await screen.findByText('10 minutes ago')).toBeVisible();
    await waitFor(() => expect(opened).toHaveLength(1));
    tell(notificationWith({ id: idOf(2), date }));
    await waitFor(() => expect(screen.getAllByText('10 minutes ago')).toHaveLength(2));
  },
);
