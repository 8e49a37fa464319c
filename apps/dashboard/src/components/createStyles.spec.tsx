import { CacheProvider } from '@emotion/react';
import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { createStyles } from './createStyles';
import { createMuiTheme } from './muiTheme';

describe('the styles of a button', () => {
  it('have the one vendor prefix that Safari needs, and none that nobody does', () => {
    render(
      <CacheProvider value={createStyles('test')}>
        <ThemeProvider theme={createMuiTheme('light', 'ltr')}>
          <Button>Save</Button>
        </ThemeProvider>
      </CacheProvider>,
    );

    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const written = rules.map(({ cssText }) => cssText).join('\n');
    expect(written).toMatch(/display: inline-flex/);
    expect(written).toMatch(/-webkit-user-select: none/);
    expect(written).not.toMatch(/-ms-|-webkit-(inline-box|box-align)/);
  });
});
