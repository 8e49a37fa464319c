import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { identityDone, identityProvider, identityRefusal } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const RULES = [
  'At least 8 characters',
  'At least one uppercase letter',
  'At least one lowercase letter',
  'At least one number',
  'At least one symbol',
];
const GOOD = 'Horse-battery-1';

async function openSignup() {
  const app = renderApp('/auth/signup');
  await screen.findByRole('heading', { name: 'Create your account' });
  const fill = async (password: string, repeat = password) => {
    await app.user.type(screen.getByLabelText('Email'), 'ann@example.org');
    await app.user.type(screen.getByLabelText('Password'), password);
    await app.user.type(screen.getByLabelText('Repeat password'), `${repeat}{Enter}`);
  };
  return { ...app, fill };
}

describe('signing up', () => {
  it('asks for an account and leads to the login', async () => {
    const asked: unknown[] = [];
    server.use(identityProvider({ SignUp: (call) => (asked.push(call), identityDone()) }));
    const { user, fill, address } = await openSignup();
    expect(document.title).toBe('Sign up | Tickhook');

    await fill(GOOD);

    const dialog = await screen.findByRole('dialog', { name: 'Account created!' });
    expect(dialog).toHaveTextContent('Go to your email and confirm your account!');
    expect(asked).toEqual([
      expect.objectContaining({
        Username: 'ann@example.org',
        Password: GOOD,
        UserAttributes: [{ Name: 'email', Value: 'ann@example.org' }],
      }),
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Go to login' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(address()).toBe('/auth/login');
  });

  it.each(['UsernameExistsException', 'UserLambdaValidationException'])(
    'gives the same words for every refusal: %s',
    async (type) => {
      server.use(identityProvider({ SignUp: () => identityRefusal(type) }));
      const { user, fill } = await openSignup();

      await fill(GOOD);

      const dialog = await screen.findByRole('dialog', { name: 'Error creating account!' });
      expect(dialog).toHaveTextContent('Something has happened creating your account. Please try again!');
      await user.click(within(dialog).getByRole('button', { name: 'OK' }));
      expect(screen.getByLabelText('Email')).toHaveValue('ann@example.org');
    },
  );

  it('says that the provider does not accept the password', async () => {
    server.use(identityProvider({ SignUp: () => identityRefusal('InvalidPasswordException') }));
    const { fill } = await openSignup();
    await fill(GOOD);
    expect(await screen.findByRole('dialog')).toHaveTextContent('This password is not accepted.');
  });

  it('says that the provider is out of reach', async () => {
    server.use(identityProvider({ SignUp: () => HttpResponse.error() }));
    const { fill } = await openSignup();
    await fill(GOOD);
    expect(await screen.findByRole('dialog')).toHaveTextContent('not possible at the moment');
  });

  it('ticks the rules off while the password is typed', async () => {
    const { user } = await openSignup();
    const password = screen.getByLabelText('Password');
    const met = () => RULES.filter((rule) => /\(met\)/.test(itemOf(rule).textContent ?? ''));

    for (const rule of RULES) {
      expect(password).toHaveAccessibleDescription(expect.stringContaining(rule));
    }
    expect(met()).toEqual([]);
    await user.type(password, 'aB');
    expect(met()).toEqual(RULES.slice(1, 3));
    await user.type(password, '1é ');
    expect(met()).toEqual(RULES.slice(1, 4));
    await user.type(password, 'x');
    expect(met()).toEqual(RULES.slice(1));
    await user.type(password, '{Backspace}{Backspace}-xxx');
    expect(met()).toEqual(RULES);
  });

  it('marks every field of an empty form and sends nothing', async () => {
    const { user } = await openSignup();

    await user.click(screen.getByRole('button', { name: 'Sign up' }));

    expect(screen.getAllByText('Is required')).toHaveLength(3);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    for (const label of ['Email', 'Password', 'Repeat password']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    }
  });

  it('refuses a weak password and one that is not repeated', async () => {
    const { user, fill } = await openSignup();

    await fill('weak', 'other');

    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Repeat password')).toHaveAccessibleDescription("Passwords don't match");
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), `${GOOD}{Enter}`);
    expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'false');
    expect(screen.getByLabelText('Repeat password')).toHaveFocus();
  });

  it('shows what is typed on demand, and takes what is pasted', async () => {
    const { user } = await openSignup();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    await user.click(password);
    await user.paste(GOOD);
    expect(password).toHaveValue(GOOD);

    const [show, showRepeated] = screen.getAllByRole('button', { name: 'Show password' });
    expect(show).toHaveAccessibleDescription('Password');
    expect(showRepeated).toHaveAccessibleDescription('Repeat password');
    await user.click(show!);

    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('says that Caps Lock is on', async () => {
    const { user } = await openSignup();
    await user.type(screen.getByLabelText('Password'), '{CapsLock}a');
    expect(screen.getByRole('alert')).toHaveTextContent('Caps Lock is on.');
    await user.keyboard('{CapsLock}b');
    expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument();
  });

  it('is sent once, however often Enter is pressed', async () => {
    let release = () => {};
    const blocked = new Promise<void>((resolve) => (release = resolve));
    let calls = 0;
    server.use(
      identityProvider({
        SignUp: async () => {
          calls += 1;
          await blocked;
          return identityDone();
        },
      }),
    );
    const { user, fill } = await openSignup();

    await fill(GOOD);
    expect(screen.getByRole('button', { name: 'Sign up' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByLabelText('Repeat password'), '{Enter}');
    release();

    await screen.findByRole('dialog', { name: 'Account created!' });
    expect(calls).toBe(1);
  });
});

function itemOf(rule: string): HTMLElement {
  const item = screen.getByText(rule).closest('li');
  if (!item) throw new Error(`The rule "${rule}" is not in the list.`);
  return item;
}
