import { useTheme } from '@mui/material/styles';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/renderScreen';
import shell from '../data/shell.json' with { type: 'json' };

const Border = () => useTheme().palette.divider;

it.each(['light', 'dark'] as const)('draws the borders of the template in %s', async (theme) => {
  await renderScreen(<Border />, { theme });
  expect(screen.getByRole('main')).toHaveTextContent(shell.tokens.border[theme]);
});
