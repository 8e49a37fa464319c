import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import en from '../../../lib/i18n/locales/en.json' with { type: 'json' };
import { RangeSelect } from './RangeSelect';

describe('a period of a history', () => {
  it.each([
    ['2026-10-25T03:30:00.000Z', '2026-10-25T04:00:00.000Z', '10/25/26, 4:30 – 5:00 AM'],
    // The clocks are set back from three to two.
    ['2026-10-25T00:30:00.000Z', '2026-10-25T01:00:00.000Z', '10/25/26, 2:30:00 AM GMT+2 – 2:00:00 AM GMT+1'],
  ])('never seems to end before it begins: %s to %s', (since, until, words) => {
    render(
      <IntlProvider locale="en" messages={en} timeZone="Europe/Berlin">
        <RangeSelect filters={{ since, until }} onChange={() => {}} />
      </IntlProvider>,
    );
    const { textContent } = screen.getByRole('option', { selected: true });
    // Which spaces ICU puts around a dash changes with its version.
    expect(textContent?.replace(/\s/g, ' ')).toBe(words);
  });
});
