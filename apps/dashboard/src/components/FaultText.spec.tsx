import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { faultOf } from '../lib/faults';
import ae from '../lib/i18n/locales/ae.json' with { type: 'json' };
import { FaultText } from './FaultText';

function show(sentence: string) {
  return render(
    <IntlProvider locale="ar" messages={ae}>
      <FaultText fault={faultOf(sentence)} />
    </IntlProvider>,
  );
}

describe('a fault among words from right to left', () => {
  it.each([
    ['Must be between -5 and 7.', ['\u2066-5\u2069', '\u20667\u2069']],
    ['The field must be a valid URL (e.g., {host}/webhook).', ['\u2066{host}/webhook\u2069']],
  ])('keeps the order of what is in %j', (sentence, parts) => {
    const { container } = show(sentence);
    for (const part of parts) expect(container.textContent).toContain(part);
  });

  it("sets the API's own words apart", () => {
    show('No such luck.');
    expect(screen.getByText('No such luck.').tagName).toBe('BDI');
  });
});
