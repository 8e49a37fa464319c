import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/renderScreen';
import { CopyButton } from './CopyButton';

it('says that it has copied without taking more room', async () => {
  const { user } = await renderScreen(<CopyButton text="a secret" label="action.copy" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const status = await screen.findByText('Copied');
  expect(status).toHaveStyle({ position: 'absolute' });
});
