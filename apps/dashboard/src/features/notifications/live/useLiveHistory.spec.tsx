import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { App } from '../../../app/App';
import { createStore } from '../../../app/store';
import { configApi } from '../../../lib/configApi';
import en from '../../../lib/i18n/locales/en.json' with { type: 'json' };
import { fakeHistory, historyOf } from '../../../testing/fakeHistory';
import { prepareHistory } from '../../../testing/historyPage';
import { rowOf } from '../api';
import { useLiveHistory } from './useLiveHistory';

const FILTER = { alertId: 'a1' };
const [, second, third] = historyOf(3).map((entry) => ({ row: rowOf(entry), fits: true }));

prepareHistory();

/** Hears of one notification when told to, and of another as soon as the first is rendered. */
function Listener() {
  const { rows, arrived, hear } = useLiveHistory(FILTER);
  const [isTold, setIsTold] = useState(false);
  useLayoutEffect(() => {
    if (isTold) hear(third!);
  }, [isTold, hear]);
  function tell() {
    hear(second!);
    setIsTold(true);
  }
  return (
    <>
      <button onClick={tell}>Tell</button>
      <output>{`${rows.length} shown, ${arrived.length} new`}</output>
    </>
  );
}

it('loses nothing that is told while what came before is rendered', async () => {
  fakeHistory(historyOf(1));
  const store = createStore();
  void store.dispatch(configApi.endpoints.getConfig.initiate());
  render(
    <App store={store} messages={en}>
      <Listener />
    </App>,
  );
  await screen.findByText('1 shown, 0 new');
  await userEvent.click(screen.getByRole('button', { name: 'Tell' }));
  expect(await screen.findByText('1 shown, 2 new')).toBeInTheDocument();
});
