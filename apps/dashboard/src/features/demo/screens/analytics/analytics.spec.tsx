import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../testing/renderScreen';
import analytics from '../../data/analytics.json' with { type: 'json' };
import { expectFigures } from '../../testing/expectFigures';
import Analytics from '.';

const { totalBalance } = analytics;
/** Buttons that the data file calls `plus icon` have other names. */
const buttons = totalBalance.buttons.filter((button) => !button.endsWith(' icon'));

describe('the analytics', () => {
  it('show every figure', async () => {
    await renderScreen(<Analytics />);
    // The shell shows the title. The bar of the expenses does as its label says, not as `barPercent`.
    expectFigures(
      { ...analytics, title: '', totalBalance: { ...totalBalance, buttons } },
      { ignore: ['barPercent', 'trend'] },
    );
    expect(screen.getByRole('progressbar', { name: 'Expenses' })).toHaveAttribute('aria-valuenow', '57');
  });

  it.each([
    ['Add money', '/vristo/users/user-account-settings'],
    ['Pay by card', '/vristo/users/user-account-settings'],
    ['Upgrade', '/vristo/components/pricing-table'],
    ['Read More', '/vristo/pages/knowledge-base'],
    ['View Details', '/vristo/apps/calendar'],
  ])('lead on by "%s"', async (name, address) => {
    await renderScreen(<Analytics />);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  it('tell dates as the language does', async () => {
    await renderScreen(<Analytics />, { locale: 'de' });
    for (const { date } of [analytics.quote, ...analytics.activityLog.items])
      expect(screen.queryByText(date)).not.toBeInTheDocument();
  });
});
