import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderScreen } from '../../../../testing/renderScreen';
import { headingsOf } from '../../parts/headingsOf';
import { routeAt } from '../../routes';
import { expectFigures } from '../../testing/expectFigures';
import BoxedLockScreen from './boxed-lockscreen';
import BoxedPasswordReset from './boxed-password-reset';
import BoxedSignIn from './boxed-signin';
import BoxedSignUp from './boxed-signup';
import CoverLockScreen from './cover-lockscreen';
import CoverLogin from './cover-login';
import CoverPasswordReset from './cover-password-reset';
import CoverRegister from './cover-register';

const SCREENS: [page: string, Screen: ComponentType][] = [
  ['auth/boxed-lockscreen', BoxedLockScreen],
  ['auth/boxed-password-reset', BoxedPasswordReset],
  ['auth/boxed-signin', BoxedSignIn],
  ['auth/boxed-signup', BoxedSignUp],
  ['auth/cover-lockscreen', CoverLockScreen],
  ['auth/cover-login', CoverLogin],
  ['auth/cover-password-reset', CoverPasswordReset],
  ['auth/cover-register', CoverRegister],
];

it.each(SCREENS)('%s has its heading and leads to screens that are there', async (page, Screen) => {
  await renderScreen(<Screen />);
  expectFigures(headingsOf(page));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((address) => !routeAt(address))).toEqual([]);
});

it('signs nobody in', async () => {
  const { user } = await renderScreen(<BoxedSignIn />);
  await user.type(screen.getByLabelText(/Email address/), 'someone@example.com');
  await user.type(screen.getByLabelText(/Password/), 'a sample');
  // A request would fail the test: no answer is prepared for one.
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByRole('status')).toHaveTextContent('nothing was sent');
});
