import { screen } from '@testing-library/react';
import charts from '../../data/charts.json' with { type: 'json' };
import icons from '../../data/icons.json' with { type: 'json' };
import shell from '../../data/shell.json' with { type: 'json' };
import { renderScreen } from '../../../../testing/renderScreen';
import { expectFigures } from '../../testing/expectFigures';
import Documentation from '.';

it('tells whose icons and charts are shown, and what can be chosen', async () => {
  await renderScreen(<Documentation />);
  expect(screen.getByText(icons.licence)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: charts.docLink.ours })).toHaveAttribute(
    'href',
    charts.docLink.ours,
  );
  expectFigures(shell.customizer.sections.map(({ title, options, labels = options }) => ({ title, labels })));
});
