import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { historyOf } from '../../../testing/fakeHistory';

const dialog = await import('../compare/CompareDialog');
let isThere = false;
jest.unstable_mockModule('../compare/CompareDialog', () =>
  isThere ? dialog : Promise.reject(new TypeError('Failed to fetch')),
);
const { openHistory, prepareHistory } = await import('../../../testing/historyPage');

prepareHistory();
afterEach(() => jest.restoreAllMocks());

it('a comparison that could not be fetched is fetched anew when it is chosen again', async () => {
  // Failures are logged.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await openHistory(historyOf(1));
  async function compare() {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Compare with previous' }));
  }
  await compare();
  expect(await screen.findByText('The data could not be loaded.')).toBeVisible();

  isThere = true;
  await compare();
  expect(await screen.findByText('This alert has no earlier notification.')).toBeVisible();
  expect(screen.queryByText('The data could not be loaded.')).not.toBeInTheDocument();
});
