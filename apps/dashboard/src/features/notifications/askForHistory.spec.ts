import { http, HttpResponse } from 'msw';
import { createStore } from '../../app/store';
import { openAlertApi } from '../../lib/openAlertApi';
import { alertWith } from '../../testing/builders';
import { server } from '../../testing/server';
import { askForHistory } from './askForHistory';

describe('what is asked ahead for a history', () => {
  it('is known as the open alert before its form is there', async () => {
    server.use(http.get('*/v1/alert/a1', () => HttpResponse.json(alertWith({ id: 'a1' }))));
    const store = createStore();
    store.dispatch(askForHistory({ pathname: '/alert/a1/notifications', search: '?status=ok' }));
    await Promise.all(store.dispatch(openAlertApi.util.getRunningQueriesThunk()));
    expect(openAlertApi.util.selectInvalidatedBy(store.getState(), ['OpenAlert'])).toMatchObject([
      { endpointName: 'getAlert', originalArgs: 'a1' },
    ]);
  });
});
