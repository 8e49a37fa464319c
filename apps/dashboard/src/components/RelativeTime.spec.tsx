import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { RelativeTime } from './RelativeTime';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2025-05-21T12:00:00.000Z');

describe('how long ago something was', () => {
  it.each([
    [0, 'now'],
    [1, '1 hour ago'],
    [24, '1 day ago'],
    // Neither "yesterday" nor "the day before" would be right.
    [47, '1 day ago'],
    [71, '2 days ago'],
  ])('is said in whole units, whatever the clock showed: %i hours', (hours, words) => {
    render(
      <IntlProvider locale="en">
        <RelativeTime date={new Date(NOW - hours * HOUR_MS).toISOString()} now={NOW} />
      </IntlProvider>,
    );
    expect(screen.getByRole('time')).toHaveTextContent(words);
  });

  it('is no name of a day in other languages either', () => {
    render(
      <IntlProvider locale="de">
        <RelativeTime date={new Date(NOW - 71 * HOUR_MS).toISOString()} now={NOW} />
      </IntlProvider>,
    );
    expect(screen.getByRole('time')).toHaveTextContent('vor 2 Tagen');
  });
});
