import { act, render, screen } from '@testing-library/react';
import { App } from '../../app/App';
import { createStore } from '../../app/store';
import de from '../../lib/i18n/locales/de.json' with { type: 'json' };
import { Theme } from '../Theme';
import { Toasts } from './Toasts';
import { toastShown } from './toastsSlice';

describe('toasts', () => {
  it('are those of who sees them, in their language; what came before is forgotten', () => {
    const store = createStore();
    store.dispatch(toastShown({ tone: 'error', text: { words: 'Of the user before' } }));
    render(
      <App store={store} messages={de}>
        <Theme>
          <Toasts />
        </Theme>
      </App>,
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const words = 'An alert with this name already exists.';
    act(() => void store.dispatch(toastShown({ tone: 'error', text: { words } })));
    expect(screen.getByRole('alert')).toHaveTextContent('Es gibt bereits einen Alarm mit diesem Namen.');
  });
});
