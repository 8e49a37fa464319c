import { screen, within } from '@testing-library/react';
import { fakeAlertApi } from '../../testing/fakeAlertApi';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';

describe('the sections of an alert', () => {
  beforeEach(() => rememberSession());

  it('are four, two of them required, of which one is open at a time', async () => {
    fakeAlertApi();
    const { user } = renderApp('/alert/a1');
    await screen.findByRole('region', { name: 'Origin' });
    const headings = screen.getAllByRole('heading', { level: 2 });
    const headers = headings.flatMap((heading) => within(heading).queryAllByRole('button'));
    const opened = () => headers.map((header) => header.getAttribute('aria-expanded') === 'true');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      '1Origin requiredNothing chosen yet',
      '2Conditions No conditions',
      '3Sources Any sender',
      '4Notification requiredNo webhook yet',
    ]);
    expect(opened()).toEqual([true, false, false, false]);
    for (const [index, header] of [...headers.entries()].reverse()) {
      await user.click(header);
      expect(opened()).toEqual(headers.map((_, other) => other === index));
    }
    await user.click(headers[0]!);
    expect(opened()).toEqual([false, false, false, false]);
  });
});
