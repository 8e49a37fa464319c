import { act, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { ComponentType } from 'react';
import { renderScreen } from '../../../../testing/renderScreen';
import { headingsOf } from '../../parts/headingsOf';
import { expectFigures } from '../../testing/expectFigures';
import ComingSoonBoxed from './coming-soon-boxed';
import ComingSoonCover from './coming-soon-cover';
import ContactUsBoxed from './contact-us-boxed';
import ContactUsCover from './contact-us-cover';
import Error404 from './error404';
import Error500 from './error500';
import Error503 from './error503';
import Maintenance from './maintenence';

const SCREENS: [page: string, Screen: ComponentType][] = [
  ['pages/coming-soon-boxed', ComingSoonBoxed],
  ['pages/coming-soon-cover', ComingSoonCover],
  ['pages/contact-us-boxed', ContactUsBoxed],
  ['pages/contact-us-cover', ContactUsCover],
  ['pages/error404', Error404],
  ['pages/error500', Error500],
  ['pages/error503', Error503],
  ['pages/maintenence', Maintenance],
];

// The clock of the pages that come soon stands still.
beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] }),
);
afterEach(() => jest.useRealTimers());

it.each(SCREENS)('%s has its headings', async (page, Screen) => {
  await renderScreen(<Screen />);
  expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  expectFigures(headingsOf(page));
});

it('counts down once it is started, for readers who want no motion, until it is held', async () => {
  const { user } = await renderScreen(<ComingSoonBoxed />);
  const timer = screen.getByRole('timer', { name: 'Time left' });
  const wait = () => act(() => jest.advanceTimersByTime(61_000));
  wait();
  expect(timer).toHaveTextContent('30Days00Hours00Mins00Sec');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  wait();
  expect(timer).toHaveTextContent('29Days23Hours58Mins59Sec');
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  wait();
  expect(timer).toHaveTextContent('29Days23Hours58Mins59Sec');
});

it('counts the time that has passed, however seldom a page in the background is called', async () => {
  const { user } = await renderScreen(<ComingSoonBoxed />);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  jest.setSystemTime(Date.now() + 60_000);
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('timer')).toHaveTextContent('29Days23Hours58Mins59Sec');
});

it('leads home from an error', async () => {
  await renderScreen(<Error404 />);
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/vristo');
});
