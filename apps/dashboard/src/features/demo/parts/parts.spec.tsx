import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../testing/renderScreen';
import { Avatar, Badge, CodePanel, DataDate, Panel, PanelRows, ProgressBar, Sparkline } from '.';
import { expectFigures } from '../testing/expectFigures';
import { readStyles } from '../testing/readStyles';
import code from 'code:./Badge.tsx';

describe('a panel', () => {
  it('has a menu that does nothing', async () => {
    const { user } = await renderScreen(
      <Panel title="Revenue" menu={['Weekly', 'Monthly']}>
        inside
      </Panel>,
    );
    const panel = within(screen.getByRole('region', { name: 'Revenue' }));
    expect(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Revenue');
    await user.click(panel.getByRole('button', { name: 'Menu of Revenue' }));
    await user.click(screen.getByRole('menuitem', { name: 'Monthly' }));
    expect(panel.getByText('inside')).toBeInTheDocument();
  });

  it('shows its own source when asked', async () => {
    const { user } = await renderScreen(
      <CodePanel title="Badges" code={code} codeLink="Code">
        <Badge tone="success">Paid</Badge>
      </CodePanel>,
    );
    const button = screen.getByRole('button', { name: 'Code: Badges' });
    expect(screen.queryByRole('region', { name: 'Source of Badges' })).not.toBeInTheDocument();
    await user.click(button);
    expect(screen.getByRole('region', { name: 'Source of Badges' })).toHaveTextContent(
      'export shown = true;',
    );
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});

it('a word that the dictionaries lack stays as it is, such as one that each object has', async () => {
  await renderScreen(<Badge tone="success">constructor</Badge>, { locale: 'de' });
  expect(screen.getByText('constructor')).toBeInTheDocument();
});

it('rows of panels stand as the layout tells', async () => {
  const layout = [
    { row: 1, columns: { base: 1, xl: 3 }, panels: [{ id: 'wide', span: { xl: 2 } }, { id: 'other' }] },
  ];
  await renderScreen(<PanelRows layout={layout} panels={{ wide: 'Wide', other: 'Other' }} />);
  const styles = readStyles();
  expect(styles).toContain('grid-template-columns: repeat(1, minmax(0, 1fr))');
  expect(styles).toContain('repeat(3, minmax(0, 1fr))');
  expect(styles).toContain('grid-column: span 2');
  expect(screen.getByText('Wide').compareDocumentPosition(screen.getByText('Other'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

describe('a date of the data files', () => {
  const inGerman = (options: Intl.DateTimeFormatOptions, time: number) =>
    new Intl.DateTimeFormat('de-DE', { ...options, day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      time,
    );

  it.each([
    ['27 Feb, 2020', inGerman({ year: 'numeric' }, Date.UTC(2020, 1, 27))],
    ['Oct 08, 2021', inGerman({ year: 'numeric' }, Date.UTC(2021, 9, 8))],
    ['10 Jan 1:00PM', inGerman({ hour: 'numeric', minute: '2-digit' }, Date.UTC(2019, 0, 10, 13))],
    ['Monday, Nov 18', inGerman({ weekday: 'long' }, Date.UTC(2019, 10, 18))],
    ['06 May', inGerman({}, Date.UTC(2019, 4, 6))],
  ])('is written as the language does: %s', async (text, german) => {
    await renderScreen(<DataDate>{text}</DataDate>, { locale: 'de' });
    expect(screen.getByRole('main')).toHaveTextContent(german);
  });

  it('stays as it is in English', async () => {
    await renderScreen(<DataDate>Oct 08, 2021</DataDate>);
    expect(screen.getByText('Oct 08, 2021')).toBeInTheDocument();
  });
});

describe('drawings', () => {
  it('are told in figures', async () => {
    await renderScreen(
      <>
        <ProgressBar label="Income" percent={91.67} gradient={['#7579ff', '#b224ef']} />
        <Sparkline label="Total Visits" data={[21, 9, 1366]} color="#009688" height={58} />
        <Avatar name="Shaun Park" label="Shaun Park" />
      </>,
    );
    expectFigures(['#7579ff', '#b224ef', '#009688']);
    expect(screen.getByRole('progressbar', { name: 'Income' })).toHaveAttribute('aria-valuenow', '91.67');
    expect(screen.getByRole('img', { name: 'Total Visits: 21; 9; 1,366' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Shaun Park' })).toBeInTheDocument();
  });

  it('run from right to left where the page does', async () => {
    await renderScreen(<Sparkline label="Visits" data={[1, 2]} color="#009688" height={10} />, {
      direction: 'rtl',
    });
    const line = screen.getByRole('img').firstElementChild;
    expect(line).toHaveAttribute('transform', 'matrix(-1 0 0 1 100 0)');
  });
});
