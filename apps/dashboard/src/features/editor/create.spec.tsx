import { screen, waitFor } from '@testing-library/react';
import { fakeAlertApi } from '../../testing/fakeAlertApi';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';

async function open() {
  const api = fakeAlertApi();
  const app = renderApp('/create-alert');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const description = screen.getByRole('textbox', { name: 'Description' });
  const create = screen.getByRole('button', { name: 'Create' });
  return { api, ...app, name, description, create };
}

describe('making an alert', () => {
  beforeEach(() => rememberSession());

  it('is possible once name and description are valid, and leads to the editor', async () => {
    const { api, user, name, description, create, address } = await open();
    expect(create).toBeDisabled();
    expect(document.title).toBe('New alert | Tickhook');

    await user.type(name, '  Big asks ');
    await user.type(description, 'Asks on QCAP');
    expect(create).toBeDisabled();
    await waitFor(() => expect(create).toBeEnabled());
    expect(api.sent).toEqual([]);
    await user.click(create);

    expect(await screen.findByRole('heading', { name: 'Edit alert' })).toBeVisible();
    expect(address()).toBe('/alert/a1');
    expect(api.sent).toEqual([
      { call: 'POST /alert', body: { name: 'Big asks', description: 'Asks on QCAP' } },
    ]);
  });

  it.each([
    ['abc', 'At least 4 characters.'],
    ['  taken NAME ', 'An alert with this name already exists.'],
    ['x'.repeat(101), 'At most 100 characters.'],
  ])('says what is wrong with the name %j', async (text, words) => {
    const { user, name, description, create } = await open();
    await user.type(description, 'Asks on QCAP');
    await user.click(name);
    await user.paste(text);
    await waitFor(() => expect(name).toHaveAccessibleDescription(words));
    expect(create).toBeDisabled();
  });

  it('says which field is missing on Enter', async () => {
    const { api, user, name, description } = await open();
    await user.type(name, '{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('Name is required.'));
    expect(description).toHaveAccessibleDescription('Description is required.');
    expect(api.sent).toEqual([]);
  });

  it('stays and keeps what was typed when the plan allows no more', async () => {
    const { api, user, name, description, create } = await open();
    await user.type(name, 'Big asks');
    await user.type(description, 'Asks on QCAP');
    await waitFor(() => expect(create).toBeEnabled());
    api.refuseOnce(499, { message: 'Your plan allows 5 alerts.' });
    await user.click(create);
    expect(await screen.findByText('Your plan allows 5 alerts.')).toBeVisible();
    expect(name).toHaveValue('Big asks');
    await waitFor(() => expect(create).toBeEnabled());
  });
});
