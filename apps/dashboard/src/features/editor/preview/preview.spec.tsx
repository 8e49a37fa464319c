import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { BIDS, fakeAlertApi } from '../../../testing/fakeAlertApi';
import { rememberSession } from '../../../testing/identity';
import { renderApp } from '../../../testing/renderApp';
import { server } from '../../../testing/server';
import type { PreviewedCallResponse } from '../../../lib/generated/api';

const MATCHING: PreviewedCallResponse = {
  txId: 'a'.repeat(60),
  tickNumber: 26032617,
  date: '2026-01-02T12:00:00.000Z',
  sourceId: 'S'.repeat(60),
  amount: '0',
  matches: true,
  source: { matches: true, expected: 1 },
  conditions: [{ conditionId: 'c1', variable: 'Price', type: 0, expected: '4', actual: '5', matches: true }],
};

describe('the preview of an alert', () => {
  beforeEach(() => rememberSession());

  it('tells which calls match, and of the others everything that does not', async () => {
    fakeAlertApi({ method: BIDS, methodId: 1 });
    const other: PreviewedCallResponse = {
      ...MATCHING,
      txId: 'b'.repeat(60),
      matches: false,
      source: { matches: false, expected: 2 },
      conditions: [
        { conditionId: 'c1', variable: 'Price', type: 0, expected: '4', actual: '3', matches: false },
        { conditionId: 'c2', variable: 'AssetName', type: 2, expected: 'CFB', actual: 'CFB', matches: true },
        { conditionId: 'c3', variable: 'Tag', type: 2, expected: 'x', actual: null, matches: false },
      ],
    };
    server.use(
      http.post('*/v1/alert/a1/preview', () => HttpResponse.json({ matched: 1, calls: [MATCHING, other] })),
    );
    const { user } = renderApp('/alert/a1');
    const panel = await screen.findByRole('region', { name: 'Preview' });
    await user.click(within(panel).getByRole('button', { name: 'Check the last calls' }));

    expect(await within(panel).findByText('1 of the last 2 calls match.')).toBeVisible();
    expect(within(panel).getByText('Match')).toBeVisible();
    const reasons = within(screen.getByText('No match').closest('li')!).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      `Sent by ${'S'.repeat(60)}, which is none of the 2 sources.`,
      'Price: Greater than 4 is not met, it was 3.',
      'Tag: Equals x is not met, the call has no such value.',
    ]);
  });

  it('needs a method', async () => {
    fakeAlertApi();
    renderApp('/alert/a1');
    expect(await screen.findByRole('button', { name: 'Check the last calls' })).toBeDisabled();
    expect(screen.getByText('Choose a method first.')).toBeVisible();
  });

  it.each([
    [500, 'could not be loaded'],
    [404, 'This alert does not exist, or it was deleted.'],
  ])('says so when it fails: %i', async (status, told) => {
    fakeAlertApi({ method: BIDS, methodId: 1 });
    const answer = () => HttpResponse.json({ message: 'Alert not found.' }, { status });
    server.use(http.post('*/v1/alert/a1/preview', answer));
    const { user } = renderApp('/alert/a1');
    await user.click(await screen.findByRole('button', { name: 'Check the last calls' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
  });
});
