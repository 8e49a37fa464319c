import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../../testing/renderScreen';
import content from '../../../data/faq.json' with { type: 'json' };
import { headingsOf } from '../../../parts/headingsOf';
import { expectFigures } from '../../../testing/expectFigures';
import Faq from '.';

it('shows every figure', async () => {
  await renderScreen(<Faq />);
  // `id` names a tab within the program.
  expectFigures(content, { ignore: ['id'] });
  expectFigures(headingsOf('pages/faq'));
});

it('leads from the popular topics to screens, and from the help to a form', async () => {
  await renderScreen(<Faq />);
  const addresses = [...content.hero.popular, 'Contact Us'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(addresses).toEqual([
    '/vristo',
    '/vristo/charts',
    '/vristo/finance',
    '/vristo/analytics',
    '/vristo/pages/contact-us-boxed',
  ]);
});
