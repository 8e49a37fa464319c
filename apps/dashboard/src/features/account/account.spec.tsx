import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

async function openDialog() {
  const app = renderApp('/');
  await app.user.click(await screen.findByRole('button', { name: 'Account' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  return { ...app, dialog, confirm: within(dialog).getByRole('button', { name: 'Delete everything' }) };
}

describe('the deletion of an account', () => {
  beforeEach(() => rememberSession());

  it('asks for a word, then deletes, signs out and says so once', async () => {
    const deleted: string[] = [];
    server.use(
      http.delete('*/v1/usersubscription/account', ({ request }) => {
        deleted.push(request.url);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, dialog, confirm, address } = await openDialog();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(confirm).toBeDisabled();
    const word = within(dialog).getByRole('textbox', { name: 'Type delete to confirm' });
    await user.type(word, 'yes{Enter}');
    expect(deleted).toEqual([]);

    await user.clear(word);
    await user.type(word, 'delete');
    await user.click(confirm);

    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(deleted).toHaveLength(1);
    expect(address()).toBe('/auth/login');
    expect(screen.getByRole('alert')).toHaveTextContent('Your account was deleted.');

    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText('Your account was deleted.')).not.toBeInTheDocument();
  });

  it('stays when nothing was deleted', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const refuse = () => held.then(() => new HttpResponse(null, { status: 503 }));
    server.use(http.delete('*/v1/usersubscription/account', refuse));
    const { user, dialog, confirm } = await openDialog();
    await user.type(within(dialog).getByRole('textbox'), 'delete');
    await user.click(confirm);
    // `disabled` would drop the focus.
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    expect(confirm).toBeEnabled();
    answer();
    // In the dialog, because what is behind it is hidden from screen readers.
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(confirm).toBeEnabled();
  });
});
