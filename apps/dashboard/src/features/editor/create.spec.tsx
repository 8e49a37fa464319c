import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { lazy } from 'react';
import { fakeAlertApi } from '../../testing/fakeAlertApi';
import { identityProvider, identityRefusal, rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';
import { expectRequired } from '../../testing/expectRequired';
import { editorRoutes } from './routes';

const SAVED = expect.stringContaining('Data saved successfully');
const WRONG = expect.stringContaining('Something went wrong');
const told = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

async function open() {
  const api = fakeAlertApi();
  const app = renderApp('/create-alert');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const description = screen.getByRole('textbox', { name: 'Description' });
  const create = screen.getByRole('button', { name: 'Create' });
  return { api, ...app, name, description, create };
}

async function fillIn() {
  const page = await open();
  await page.user.type(page.name, 'Big asks');
  await page.user.type(page.description, 'Asks on QCAP');
  await waitFor(() => expect(page.create).toBeEnabled());
  return page;
}

describe('making an alert', () => {
  beforeEach(() => rememberSession());

  it('is possible once name and description are valid, and leads to the editor', async () => {
    const { api, user, name, description, create, address } = await open();
    expect(create).toBeDisabled();
    expectRequired(name, description);
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

  it('waits for no pause of who presses Enter', async () => {
    const { user, name, description, create, address } = await open();
    await user.type(name, 'Big asks');
    await user.type(description, 'Asks on QCAP');
    expect(create).toBeDisabled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/alert/a1'));
  });

  it('waits for no pause of who goes on to the button', async () => {
    const { user, name, description, create } = await open();
    await user.type(name, 'Big asks');
    await user.type(description, 'Asks on QCAP');
    expect(create).toBeDisabled();
    await user.tab();
    expect(create).toHaveFocus();
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
    expect(told()).toEqual(['Name is required.', 'Description is required.']);
    await user.type(name, 'B');
    expect(told()).toEqual(['Description is required.']);
    expect(api.sent).toEqual([]);
  });

  it('is busy until the editor is there, and finds no fault with the name that it made itself', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const editor = editorRoutes.find(({ path }) => path === '/alert/:id')!;
    editor.lazy = () => opened.then(() => import('./EditorPage'));
    const { api, user, create, name, address } = await fillIn();
    const list = new Promise<void>((resolve) => {
      server.use(
        http.get('*/v1/alert', () => {
          resolve();
          return HttpResponse.json([{ ...api.alert, name: 'Big asks' }]);
        }),
      );
    });
    await user.click(create);
    await list;
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(name).not.toHaveAccessibleDescription();
    expect(create).toHaveAttribute('aria-disabled', 'true');
    open();
    expect(await screen.findByRole('heading', { name: 'Edit alert' })).toBeVisible();
    expect(address()).toBe('/alert/a1');
  });

  it('is done once, even if Enter is held down until the editor is drawn', async () => {
    let draw = () => {};
    const drawn = new Promise<void>((resolve) => (draw = resolve));
    const editor = editorRoutes.find(({ path }) => path === '/alert/:id')!;
    const Component = lazy(() =>
      drawn.then(() => import('./EditorPage')).then((page) => ({ default: page.Component })),
    );
    editor.lazy = () => Promise.resolve({ Component });
    const { api, user, create, address } = await fillIn();
    await user.click(create);
    await waitFor(() => expect(address()).toBe('/alert/a1'));
    await user.keyboard('{Enter>3/}');
    draw();

    expect(await screen.findByRole('heading', { name: 'Edit alert' })).toBeVisible();
    expect(api.calls()).toEqual(['POST /alert']);
  });

  it.each([
    ['fetched', (drawn: Promise<void>) => () => drawn.then(() => import('./EditorPage'))],
    [
      'drawn',
      (drawn: Promise<void>) => {
        const page = () => drawn.then(() => import('./EditorPage'));
        const Component = lazy(() => page().then(({ Component }) => ({ default: Component })));
        return () => Promise.resolve({ Component });
      },
    ],
  ])('begins anew for who wants the next one before the editor is %s', async (_, editorAfter) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const editor = editorRoutes.find(({ path }) => path === '/alert/:id')!;
    editor.lazy = editorAfter(ended);
    const { user, create, address } = await fillIn();
    await user.click(create);
    await waitFor(() => expect(told()).toContainEqual(SAVED));
    await user.click(screen.getAllByRole('link', { name: 'New alert' })[0]!);

    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'Small asks');
    await act(async () => {
      end();
      await ended;
    });
    expect(name).toHaveValue('Small asks');
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('');
    expect(address()).toBe('/create-alert');
  });

  it('is found to be done when the answer was lost', async () => {
    const { api, user, create, address } = await fillIn();
    server.use(http.get('*/v1/alert', () => HttpResponse.json(api.sent.length > 0 ? [api.alert] : [])));
    api.loseAnswer();
    await user.click(create);
    expect(await screen.findByRole('heading', { name: 'Edit alert' })).toBeVisible();
    expect([address(), api.calls()]).toEqual(['/alert/a1', ['POST /alert']]);
    expect(told()).toEqual([SAVED]);
  });

  it('is not done twice when the answer was lost and something else is typed then', async () => {
    const { api, user, name, description, create, address } = await fillIn();
    const isDone = () => waitFor(() => expect(create).not.toHaveAttribute('aria-disabled'));
    server.use(http.get('*/v1/alert', () => HttpResponse.error()));
    api.loseAnswer();
    await user.click(create);
    await isDone();
    server.use(http.get('*/v1/alert', () => HttpResponse.json([api.alert])));
    await user.type(description, ' and CFB');
    api.refuseOnce(503);
    await waitFor(() => expect(create).toBeEnabled());
    await user.click(create);
    await isDone();
    expect(name).not.toHaveAccessibleDescription();
    expect(create).toBeEnabled();

    await user.click(create);
    expect(await screen.findByRole('heading', { name: 'Edit alert' })).toBeVisible();
    expect(address()).toBe('/alert/a1');
    expect(api.calls()).toEqual(['POST /alert', 'PATCH /alert', 'PATCH /alert']);
    expect(api.alert).toMatchObject({ name: 'Big asks', description: 'Asks on QCAP and CFB' });
  });

  it('stays, says why and where more is to be had when the plan allows no more', async () => {
    const { api, user, name, create } = await fillIn();
    api.refuseOnce(499, { message: 'Your plan allows 5 alerts. Delete one or upgrade your plan.' });
    await user.click(create);
    const link = await screen.findByRole('link', { name: 'See the plans' });
    expect(link).toHaveAttribute('href', '/pricing');
    expect(link.closest('[role=alert]')).toHaveTextContent(
      'Your plan allows 5 alerts. Delete one or upgrade your plan.',
    );
    expect(name).toHaveValue('Big asks');
    await user.type(name, '!');
    expect(link).toBeVisible();
  });

  it('says without plans that an account is full', async () => {
    const { api, user, create } = await fillIn();
    const message = 'An account can have 100 alerts. Delete one first.';
    api.refuseOnce(499, { message });
    await user.click(create);
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((one) => one.textContent.trim())).toContain(message),
    );
    expect(screen.queryByRole('link', { name: 'See the plans' })).not.toBeInTheDocument();
  });

  it('keeps the focus on the button while it is under way and after a failure', async () => {
    const { user, create } = await fillIn();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    server.use(
      http.post('*/v1/alert', async () => {
        asked += 1;
        await held;
        return new HttpResponse(null, { status: 503 });
      }),
    );
    await user.click(create);
    await waitFor(() => expect(create).toHaveAttribute('aria-disabled', 'true'));
    await user.keyboard('{Enter}');
    release();
    await waitFor(() => expect(create).not.toHaveAttribute('aria-disabled'));
    expect(create).toHaveFocus();
    expect(asked).toBe(1);
    expect(told()).toEqual([WRONG]);
  });

  it('takes no other text while it is under way, but does after a failure', async () => {
    const { user, name, description, create } = await fillIn();
    let fail = () => {};
    const failure = new Promise<void>((resolve) => (fail = resolve));
    server.use(
      http.post('*/v1/alert', async () => {
        await failure;
        return new HttpResponse(null, { status: 503 });
      }),
    );
    await user.click(create);
    await waitFor(() => expect(create).toHaveAttribute('aria-disabled', 'true'));
    await user.type(name, ' too late');
    await user.type(description, ' too late');
    expect(name).toHaveValue('Big asks');
    expect(description).toHaveValue('Asks on QCAP');
    fail();
    await waitFor(() => expect(create).not.toHaveAttribute('aria-disabled'));
    await user.type(name, ' again');
    expect(name).toHaveValue('Big asks again');
  });

  it.each([
    ['Name', 499, { message: 'An alert with this name already exists.' }],
    ['Description', 400, { message: 'No.', errors: { description: ['Description is required.'] } }],
  ])('leads to the field that was refused: %s', async (label, status, body) => {
    const { api, user, create } = await fillIn();
    api.refuseOnce(status, body);
    await user.click(create);
    const field = screen.getByRole('textbox', { name: label });
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() => expect(field).toBeInvalid());
  });

  it('lets nobody leave unasked while something is typed', async () => {
    const { user, name, create, address } = await open();
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await user.type(name, ' ');
    expect(isHeld()).toBe(false);
    await user.type(name, 'Big asks');
    expect(isHeld()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([address(), create.isConnected]).toEqual(['/create-alert', true]);
    expect(name).toHaveValue(' Big asks');

    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(isHeld()).toBe(false);
  });

  it('keeps what was typed when the session is over', async () => {
    const { user, name, create, address } = await fillIn();
    server.use(
      http.post('*/v1/alert', () => new HttpResponse(null, { status: 401 })),
      identityProvider({ REFRESH_TOKEN_AUTH: () => identityRefusal('NotAuthorizedException') }),
    );
    await user.click(create);
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    expect(dialog).toHaveTextContent('Your session has ended');
    await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect([address(), create.isConnected]).toEqual(['/create-alert', true]);
    expect(name).toHaveValue('Big asks');
  });

  it('asks nobody who leaves while it is under way', async () => {
    const { user, create } = await fillIn();
    const asked = new Promise<void>((resolve) => {
      server.use(
        http.post('*/v1/alert', () => {
          resolve();
          return new Promise<never>(() => {});
        }),
      );
    });
    await user.click(create);
    await asked;
    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});
