import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { IntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import en from '../../../lib/i18n/locales/en.json';
import { SearchField } from './SearchField';
import { useFilters } from './useFilters';

it('keeps what is typed while a history that was searched for is still being shown', async () => {
  let show = () => {};
  const searched = new Promise<void>((resolve) => (show = resolve));
  const History = lazy(async () => {
    await searched;
    return { default: () => 'what was searched for' };
  });
  function Page() {
    const { filters, search } = useFilters('a1');
    return (
      <>
        <SearchField value={filters.q ?? ''} onChange={search} />
        <Suspense>{filters.q === undefined ? 'all' : <History />}</Suspense>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  const user = userEvent.setup();
  render(
    <IntlProvider locale="en" messages={en}>
      <RouterProvider router={router} />
    </IntlProvider>,
  );
  const field = screen.getByRole('searchbox');
  await user.type(field, 'ab{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=ab'));
  await user.type(field, 'c');
  show();
  expect(await screen.findByText('what was searched for')).toBeVisible();
  expect(field).toHaveValue('abc');
});
