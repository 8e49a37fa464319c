import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import shell from '../data/shell.json' with { type: 'json' };
import { renderApp } from '../../../testing/renderApp';
import { giveChartsRoom } from '../testing/chartSize';

beforeEach(giveChartsRoom);
afterEach(() => {
  jest.restoreAllMocks();
});

const menu = async () => within(await screen.findByRole('navigation', { name: 'Demo screens' }));

describe('the demo', () => {
  it('is open to everybody, and leads through its screens by the menu', async () => {
    const { user, address } = renderApp('/vristo');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales Admin' })).toBeInTheDocument();
    expect(document.title).toBe('Sales Admin | Tickhook');
    expect((await menu()).getByRole('link', { name: 'Sales' })).toHaveAttribute('aria-current', 'page');

    await user.click((await menu()).getByRole('button', { name: 'Elements' }));
    await user.click((await menu()).getByRole('link', { name: 'Alerts' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Alerts' })).toBeInTheDocument();
    expect(address()).toBe('/vristo/elements/alerts');
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(crumbs).toHaveTextContent('Elements/Alerts');
  });

  it('has the invoice at the address of its links', async () => {
    renderApp('/apps/invoice/preview');
    expect(await screen.findByRole('heading', { level: 1, name: 'Preview' })).toBeInTheDocument();
  });

  it('says when it has no such screen', async () => {
    const { user, address } = renderApp('/vristo/nowhere');
    await screen.findByRole('heading', { level: 1, name: 'Screen not found' });
    await user.click(screen.getByRole('link', { name: 'To the first screen of the demo' }));
    expect(address()).toBe('/vristo');
  });

  it('finds a screen by its name', async () => {
    const { user, address } = renderApp('/vristo');
    const [field] = await screen.findAllByRole('combobox', { name: 'Find a screen' });
    await user.type(field!, 'treev');
    await user.click(await screen.findByRole('option', { name: 'Elements / Treeview' }));
    expect(address()).toBe('/vristo/elements/treeview');
  });

  it('shows pages for signing in without its menu', async () => {
    renderApp('/vristo/auth/boxed-signin');
    await screen.findByRole('heading', { level: 1, name: 'Login Boxed' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('the menu of the demo', () => {
  it.each(['/vristo', '/vristo/sales'])('marks the entry of the screen at %s', async (path) => {
    renderApp(path);
    const marked = (await menu()).getAllByRole('link', { current: 'page' });
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Sales']);
  });

  it('is a strip of icons, if that was chosen, until its button is pressed', async () => {
    window.localStorage.setItem('menu', 'collapsible-vertical');
    const { user } = renderApp('/vristo');
    const strip = () => screen.getByRole('navigation', { name: 'Demo screens' }).closest('.strip');
    const button = await screen.findByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(strip()).not.toBeNull();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(strip()).toBeNull();
  });

  it('closes over a narrow page for what leads where one is already', async () => {
    const narrow = Object.assign(new EventTarget(), { matches: false, media: '', onchange: null });
    // The other members of a MediaQueryList are not used.
    jest.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
    const { user } = renderApp('/vristo');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const sales = (await menu()).getByRole('link', { name: 'Sales' });
    await user.click(sales);
    await waitFor(() => expect(sales).not.toBeInTheDocument());
  });

  it('stands above the page, if that was chosen', async () => {
    window.localStorage.setItem('menu', 'horizontal');
    const { user, address } = renderApp('/vristo/elements/alerts');
    await user.click((await menu()).getByRole('button', { name: 'Tables' }));
    const below = within(screen.getByRole('dialog', { name: 'Tables' }));
    expect(below.getByRole('button', { name: 'Data Tables' })).toBeInTheDocument();
    await user.click(below.getByRole('link', { name: 'Tables' }));
    expect(address()).toBe('/vristo/tables');
  });
});

describe('the header of the demo', () => {
  it('has the sample messages, and notifications that can be read', async () => {
    const { user } = renderApp('/vristo');
    await user.click(await screen.findByRole('button', { name: 'Messages' }));
    for (const { title, text, time } of shell.header.messages)
      expect(screen.getByText(title).closest('li')).toHaveTextContent(`${title}${text}${time}`);
    await user.keyboard('{Escape}');

    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    for (const { who, what } of shell.header.notifications)
      expect(screen.getByText(who).closest('li')).toHaveTextContent(`${who} ${what}`);
    await user.click(screen.getByRole('menuitem', { name: 'Read All Notifications' }));
    expect(screen.getByRole('menuitem', { name: shell.header.empty })).toBeInTheDocument();
  });

  it('has its parts in the order of the template', async () => {
    renderApp('/vristo');
    await screen.findByRole('button', { name: 'User menu' });
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Menu',
      'Find a screen',
      'Colour scheme: light',
      'Language',
      'Messages',
      'Notifications',
      'User menu',
    ]);
  });

  it('leads back to the product', async () => {
    const { user } = renderApp('/vristo');
    await user.click(await screen.findByRole('button', { name: 'User menu' }));
    expect(screen.getByText(shell.header.user.email)).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Back to Tickhook' })).toHaveAttribute('href', '/');
  });
});
