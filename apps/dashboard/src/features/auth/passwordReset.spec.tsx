import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { identityDone, identityProvider, identityRefusal } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const GOOD = 'Horse-battery-1';

async function askForCode(answer: () => Response | Promise<Response>) {
  server.use(identityProvider({ ForgotPassword: answer }));
  const app = renderApp('/auth/send-password-code');
  await app.user.type(await screen.findByLabelText('Email'), 'ann@example.org{Enter}');
  return app;
}

describe('a forgotten password', () => {
  it.each([
    identityDone,
    () => identityRefusal('UserNotFoundException'),
    () => identityRefusal('InvalidParameterException'),
  ])('is asked for alike, whether there is an account or not', async (answer) => {
    const { address } = await askForCode(answer);

    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible();
    expect(address()).toBe('/auth/password-reset-confirmation');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.org');
    expect(document.title).toBe('Reset password | Tickhook');
  });

  it.each([
    ['LimitExceededException', 'There were too many attempts.'],
    ['TooManyRequestsException', 'There were too many attempts.'],
    ['CodeDeliveryFailureException', 'The code could not be sent.'],
    ['InternalErrorException', 'This is not possible at the moment.'],
  ])('says that no code was sent, and lets one try again: %s', async (type, words) => {
    const { user } = await askForCode(() => identityRefusal(type));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);

    server.use(identityProvider({ ForgotPassword: identityDone }));
    await user.click(screen.getByRole('button', { name: 'Send code' }));

    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible();
  });

  it('does not take who has gone elsewhere meanwhile along', async () => {
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    const { user, address } = await askForCode(() => answered);
    server.use(
      identityProvider({
        ForgotPassword: () => answered,
        USER_SRP_AUTH: () => identityRefusal('NotAuthorizedException'),
      }),
    );
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await screen.findByRole('heading', { name: 'Sign in' });

    answer(identityDone());
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');

    expect(await screen.findByRole('dialog', { name: 'Error logging in!' })).toBeVisible();
    expect(address()).toBe('/auth/login');
  });

  it('keeps the place of a message while the next attempt is under way, and says it again afterwards', async () => {
    const { user } = await askForCode(() => identityRefusal('LimitExceededException'));
    const message = await screen.findByRole('alert');
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    server.use(identityProvider({ ForgotPassword: () => answered }));

    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const kept = screen.getByText('There were too many attempts.', { exact: false });
    expect(kept).not.toBeVisible();
    answer(identityRefusal('LimitExceededException'));

    const again = await screen.findByRole('alert');
    expect(again).toBeVisible();
    expect(again).toHaveTextContent('There were too many attempts.');
    // A new element, which screen readers announce although its words are the same.
    expect(again).not.toBe(message);
  });

  it('is replaced with the code of the mail', async () => {
    const asked: unknown[] = [];
    server.use(identityProvider({ ConfirmForgotPassword: (call) => (asked.push(call), identityDone()) }));
    const { user, address } = renderApp('/auth/password-reset-confirmation?email=ann@example.org');

    await user.type(await screen.findByLabelText('Code'), ' 123 456');
    await user.type(screen.getByLabelText('New password'), GOOD);
    await user.type(screen.getByLabelText('Repeat password'), `${GOOD}{Enter}`);

    const notice = await screen.findByText('Password changed successfully. Now you can login.');
    expect(notice).toBeVisible();
    expect(address()).toBe('/auth/login');
    expect(asked).toEqual([
      expect.objectContaining({ Username: 'ann@example.org', ConfirmationCode: '123456', Password: GOOD }),
    ]);
  });

  it.each([
    [() => identityRefusal('CodeMismatchException'), 'Check the code'],
    [() => identityRefusal('ExpiredCodeException'), 'Check the code'],
    [() => identityRefusal('InvalidPasswordException'), 'This password is not accepted. Choose another one.'],
    [() => identityRefusal('PasswordHistoryPolicyViolationException'), 'This password is not accepted.'],
    [() => identityRefusal('LimitExceededException'), 'too many attempts'],
    [() => HttpResponse.error(), 'not possible at the moment'],
  ])('stays as it was when the change fails', async (answer, reason) => {
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    server.use(identityProvider({ ConfirmForgotPassword: answer }));
    const { user } = renderApp('/auth/password-reset?email=ann@example.org');
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.type(screen.getByLabelText('New password'), GOOD);
    await user.type(screen.getByLabelText('Repeat password'), `${GOOD}{Enter}`);

    const alert = await screen.findByRole('alert');

    expect(alert).toHaveTextContent('There was an error changing your password.');
    expect(alert).toHaveTextContent(reason);
    // On a phone it might be out of view below the field in which Enter was pressed.
    expect(shown.mock.contexts).toEqual([alert]);
    shown.mockRestore();
  });

  it('asks for everything that is missing', async () => {
    const { user } = renderApp('/auth/password-reset?email=ann@example.org');
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(screen.getAllByText('Is required')).toHaveLength(3);
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });
});
