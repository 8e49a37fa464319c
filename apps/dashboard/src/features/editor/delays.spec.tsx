import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { BIDS, fakeAlertApi } from '../../testing/fakeAlertApi';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const CONDITION = { id: 'c9', alertId: 'a1', variableId: 12, type: 2, value: '5' } as const;
const IDENTITY = 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARMID';

async function openSection(name: string) {
  const { user } = renderApp('/alert/a1');
  await user.click(await screen.findByRole('button', { name: new RegExp(name) }));
  return { user, section: within(await screen.findByRole('region', { name })) };
}

const FIELDS: Record<string, () => Promise<HTMLElement>> = {
  Name: async () => {
    renderApp('/alert/a1');
    return screen.findByRole('textbox', { name: 'Name' });
  },
  Description: async () => {
    renderApp('/alert/a1');
    return screen.findByRole('textbox', { name: 'Description' });
  },
  Value: async () => (await openSection('Conditions')).section.getByRole('textbox', { name: 'Value' }),
  Address: async () => {
    const { user, section } = await openSection('Sources');
    await user.click(section.getByRole('button', { name: 'New source' }));
    return section.getByRole('textbox', { name: 'Address' });
  },
  'Webhook URL': async () =>
    (await openSection('Notification')).section.getByRole('textbox', { name: 'Webhook URL' }),
};

/** Types, and lets time pass from then on only as the test says. Nothing that is sent gets an answer. */
function type(field: HTMLElement, value: string) {
  server.use(http.all('*/v1/*', () => new Promise<never>(() => {})));
  jest.useFakeTimers();
  fireEvent.change(field, { target: { value } });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a pause in typing', () => {
  beforeEach(() => rememberSession());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['Name', 'Huge bids', 2000],
    ['Description', 'Bids on CFB', 2000],
    ['Value', '6', 1000],
    ['Address', IDENTITY, 2000],
    ['Webhook URL', 'https://example.org/hook', 2000],
  ])('saves a change of %s', async (name, value, delay) => {
    fakeAlertApi({ method: BIDS, methodId: 1, conditions: [CONDITION] });
    const field = await FIELDS[name]!();
    type(field, value);
    await pass(delay - 1);
    expect(screen.getByText('Pending changes...')).toBeVisible();
    await pass(1);
    expect(screen.getByText('Updating...')).toBeVisible();
  });

  it('shows whether an alert can be made', async () => {
    fakeAlertApi();
    renderApp('/create-alert');
    const description = await screen.findByRole('textbox', { name: 'Description' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Big asks' } });
    type(description, 'Asks on QCAP');
    await pass(499);
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
    await pass(1);
    expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
  });
});
