import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { rememberSession } from '../../testing/identity';
import { ANNOUNCEMENT } from '../../lib/announce';
import { renderApp, signOut } from '../../testing/renderApp';

describe('the sidebar over a narrow page', () => {
  beforeEach(() => {
    rememberSession();
    const narrow = Object.assign(new EventTarget(), { matches: false, media: '', onchange: null });
    // The other members of a MediaQueryList are not used.
    jest.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(['/', '/?q=big'])('closes for what leads where one is already: %s', async (path) => {
    const { user, query } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Sidebar' }));
    await user.click(await screen.findByRole('link', { name: 'My alerts' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'My alerts' })).not.toBeInTheDocument());
    expect(query()).toBe('');
    expect(window.matchMedia).toHaveBeenCalledWith('(min-width:1024px)');
  });
});

describe('the foot of a page', () => {
  beforeEach(() => rememberSession());

  it('names the owner and the year', async () => {
    renderApp('/');
    expect(await screen.findByRole('contentinfo')).toHaveTextContent(
      `© ${new Date().getFullYear()}. Tickhook. All rights reserved.`,
    );
  });
});

describe('a screen reader', () => {
  beforeEach(() => rememberSession());

  it('hears which page a link led to, though not the one that was loaded', async () => {
    const { user } = renderApp('/');
    const [upgrade] = await screen.findAllByRole('link', { name: 'Upgrade' });
    await waitFor(() => expect(document.title).toBe('Dashboard | Tickhook'));
    const region = document.querySelector('body [aria-live=polite]:not([role])');
    expect(region).toBeEmptyDOMElement();
    await user.click(upgrade!);
    await waitFor(() => expect(region).toHaveTextContent('Pricing | Tickhook'));
    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    await waitFor(() => expect(region).toHaveTextContent('Dashboard | Tickhook'));
    expect(region).toBeInTheDocument();
  });

  it('hears nothing of the moment between two pages', async () => {
    document.title = 'Tickhook';
    const { user } = renderApp('/');
    await waitFor(() => expect(document.title).toBe('Dashboard | Tickhook'));
    const region = document.getElementById(ANNOUNCEMENT)!;
    const heard: (string | null)[] = [];
    new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true });
    await signOut(user);
    await waitFor(() => expect(heard).toContain('Login | Tickhook'));
    expect(heard).toEqual(['Login | Tickhook']);
    document.querySelector('title:last-of-type')?.remove();
  });
});

describe('the keyboard on a page of a user', () => {
  beforeEach(() => rememberSession());

  it('skips to the content without a step back more', async () => {
    const { user } = renderApp('/');
    const steps = window.history.length;
    await user.click(await screen.findByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.history).toHaveLength(steps);
    expect(window.location.hash).toBe('');
  });

  it('finds the way back to the top once more than 50 px are above', async () => {
    renderApp('/');
    const way = await screen.findByLabelText('Scroll to top');
    const scrollTo = (px: number) => {
      jest.replaceProperty(window, 'scrollY', px);
      fireEvent.scroll(window);
    };
    scrollTo(50);
    expect(way).not.toBeVisible();
    scrollTo(51);
    expect(way).toBeVisible();
    jest.restoreAllMocks();
  });

  it('closes a menu when the user goes back', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    const menu = await screen.findByRole('menu');
    fireEvent.popState(window);
    await waitFor(() => expect(menu).not.toBeInTheDocument());
  });

  it('goes back to the top with the page', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    jest.replaceProperty(window, 'scrollY', 100);
    const { user } = renderApp('/');
    fireEvent.scroll(window);
    await user.click(await screen.findByRole('button', { name: 'Scroll to top' }));
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('main')).toHaveFocus();
    jest.restoreAllMocks();
  });
});
