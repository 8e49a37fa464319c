import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prefetchLinks } from './prefetchLinks';

it('fetches once what a link of ours leads to, when it is pointed at or has the focus', async () => {
  const fetched: string[] = [];
  const screenOf = (name: string) => (): Promise<{ Component: () => null }> => {
    fetched.push(name);
    return Promise.reject(new Error('offline'));
  };
  prefetchLinks([
    {
      lazy: screenOf('shell'),
      children: [
        { path: '/alert/:id', lazy: screenOf('editor') },
        { path: '/pricing', lazy: screenOf('pricing') },
      ],
    },
  ]);
  render(
    <>
      <a href="/alert/a1">
        <b>Edit</b>
      </a>
      <a href="/pricing">Plans</a>
      <a href="https://example.org/pricing">Elsewhere</a>
    </>,
  );
  const user = userEvent.setup();
  await user.hover(screen.getByText('Elsewhere'));
  expect(fetched).toEqual([]);
  await user.hover(screen.getByText('Edit'));
  expect(fetched).toEqual(['shell', 'editor']);
  await user.tab();
  expect(fetched).toHaveLength(2);
  await user.tab();
  expect(screen.getByText('Plans')).toHaveFocus();
  expect(fetched).toEqual(['shell', 'editor', 'shell', 'pricing']);
});
