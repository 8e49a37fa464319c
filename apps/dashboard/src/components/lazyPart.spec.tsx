import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import en from '../lib/i18n/locales/en.json' with { type: 'json' };

const page = await import('../lib/reloadPage');
const reloadPage = jest.fn();
jest.unstable_mockModule('../lib/reloadPage', () => ({ ...page, reloadPage }));
const { lazyPart } = await import('./lazyPart');

/** A part whose fetch fails this many times. */
function partAfter(failures: number) {
  let left = failures;
  const { Part } = lazyPart(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch');
    return { default: () => <p>Here it is.</p> };
  });
  return () =>
    render(
      <IntlProvider locale="en" messages={en}>
        <Part />
      </IntlProvider>,
    );
}

describe('a part whose chunk cannot be fetched', () => {
  // Failures are logged.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => {
    jest.restoreAllMocks();
    reloadPage.mockReset();
  });

  it('says so, and comes when that is tried again', async () => {
    partAfter(1)();
    expect(await screen.findByRole('alert')).toHaveTextContent('The data could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here it is.')).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('is fetched anew for who comes again', async () => {
    const show = partAfter(1);
    const { unmount } = show();
    await screen.findByRole('alert');
    unmount();
    show();
    expect(await screen.findByText('Here it is.')).toBeVisible();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('stays away for good: with a network (%s) a new page begins, %i times', async (isOnline, times) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    partAfter(Infinity)();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await userEvent.click(retry);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(times));
    expect(retry).toBeVisible();
  });
});
