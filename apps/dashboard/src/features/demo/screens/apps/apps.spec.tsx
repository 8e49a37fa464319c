import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderScreen } from '../../../../testing/renderScreen';
import lazyModules from '../../data/lazy-modules.json' with { type: 'json' };
import { expectFigures } from '../../testing/expectFigures';
import Calendar from './calendar';
import { weeksOf } from '../../parts/month';
import Chat from './chat';
import Contacts from './contacts';
import InvoiceAdd from './invoice-add';
import InvoiceEdit from './invoice-edit';
import InvoiceList from './invoice-list';
import InvoicePreview from './invoice-preview';
import { ENTRIES, INVOICE, totalsOf } from './invoice/invoices';
import Mailbox from './mailbox';
import { MAILS } from './mailbox/mails';
import Notes from './notes';
import Scrumboard from './scrumboard';
import TodoList from './todolist';

const { apps } = lazyModules.modules;

it.each<[keyof typeof apps, ComponentType]>([
  ['contacts', Contacts],
  ['notes', Notes],
  ['todolist', TodoList],
])('shows the heading of %s', async (name, Screen) => {
  await renderScreen(<Screen />);
  expectFigures(apps[name]);
});

it.each<[string, ComponentType]>([
  ['contacts', Contacts],
  ['mails', Mailbox],
  ['talks', Chat],
  ['tasks', TodoList],
])('says that no %s were found', async (_, Screen) => {
  const { user } = await renderScreen(<Screen />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.type(screen.getByRole('searchbox'), 'xyzzy');
  expect(status).toHaveTextContent('There is nothing here.');
});

const press = { name: (name: string | RegExp) => screen.getByRole('button', { name }) };

describe('the contacts', () => {
  it('are found, changed and deleted', async () => {
    const { user } = await renderScreen(<Contacts />);
    await user.type(screen.getByRole('searchbox'), 'kobe');
    await user.click(press.name('Edit Yuna Seto'));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Yuna Mori');
    await user.click(press.name('Save'));
    expect(await screen.findByRole('heading', { name: 'Yuna Mori' })).toBeInTheDocument();
    await user.click(press.name('Delete Yuna Mori'));
    expect(screen.getByText('There is nothing here.')).toBeInTheDocument();
  });

  it('are written in directions of their own', async () => {
    const { user } = await renderScreen(<Contacts />, { direction: 'rtl' });
    await user.click(press.name('Edit Yuna Seto'));
    const dialog = within(screen.getByRole('dialog'));
    for (const field of dialog.getAllByRole('textbox')) expect(field).toHaveAttribute('dir', 'auto');
  });

  it('are shown as a table', async () => {
    const { user } = await renderScreen(<Contacts />);
    await user.click(press.name('As a table'));
    expect(screen.getByRole('table', { name: 'Contacts' })).toBeInTheDocument();
    expect(press.name('As a table')).toHaveAttribute('aria-pressed', 'true');
  });
});

it('talks with whom is chosen', async () => {
  const { user } = await renderScreen(<Chat />);
  await user.click(screen.getByRole('button', { name: /^Bruno Keller/ }));
  const log = screen.getByRole('log', { name: 'Conversation with Bruno Keller' });
  await user.type(screen.getByRole('textbox'), 'Gladly!{Enter}');
  expect(within(log).getAllByRole('listitem').at(-1)).toHaveTextContent('Gladly!');
  expect(screen.getByRole('textbox')).toHaveValue('');
});

it('keeps a line that was begun while another talk is open', async () => {
  const { user } = await renderScreen(<Chat />);
  const open = (name: RegExp) => user.click(screen.getByRole('button', { name }));
  await user.type(screen.getByRole('textbox'), 'Of course');
  await open(/^Bruno Keller/);
  expect(screen.getByRole('textbox')).toHaveValue('');
  await open(/^Ines Barros/);
  expect(screen.getByRole('textbox')).toHaveValue('Of course');
});

describe('the mailbox', () => {
  it('answers a mail, which is then among those that were sent', async () => {
    const { user } = await renderScreen(<Mailbox />);
    const [first] = MAILS;
    await user.click(screen.getByRole('button', { name: new RegExp(`^${first!.name}`) }));
    await user.click(press.name('Answer'));
    expectFigures(apps.mailbox);
    expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveValue(`Re: ${first!.subject}`);
    await user.click(press.name('Send'));
    expect(screen.getByRole('heading', { name: 'Sent' })).toBeInTheDocument();
    expect(screen.getByText(`Re: ${first!.subject}`)).toBeInTheDocument();
  });

  it('begins a new mail while another is answered', async () => {
    const { user } = await renderScreen(<Mailbox />);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${MAILS[0]!.name}`) }));
    await user.click(press.name('Answer'));
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Thanks');
    await user.click(press.name('New message'));
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue('');
  });

  it('moves what is chosen to the trash', async () => {
    const { user } = await renderScreen(<Mailbox />);
    const { subject } = MAILS[1]!;
    await user.click(screen.getByRole('checkbox', { name: `Choose ${subject}` }));
    await user.click(press.name('Delete what is chosen'));
    expect(screen.queryByText(subject)).not.toBeInTheDocument();
    await user.click(press.name('Trash'));
    expect(screen.getByText(subject)).toBeInTheDocument();
  });

  it('brings back what was moved to where it came from', async () => {
    const { user } = await renderScreen(<Mailbox />);
    const { subject } = MAILS.find(({ folder }) => folder === 'Sent')!;
    const choose = () => user.click(screen.getByRole('checkbox', { name: `Choose ${subject}` }));
    await user.click(press.name('Sent'));
    await choose();
    expect(screen.queryByRole('button', { name: `Restore ${subject}` })).not.toBeInTheDocument();
    await user.click(press.name('Delete what is chosen'));
    await user.click(press.name('Trash'));
    await choose();
    expect(screen.queryByRole('button', { name: 'Delete what is chosen' })).not.toBeInTheDocument();
    await user.click(press.name(`Restore ${subject}`));
    expect(screen.getByText('There is nothing here.')).toBeInTheDocument();
    await user.click(press.name('Sent'));
    expect(screen.getByText(subject)).toBeInTheDocument();
  });

  it('moves nothing that the search hides', async () => {
    const { user } = await renderScreen(<Mailbox />);
    const [first, second] = MAILS;
    for (const { subject } of [first!, second!])
      await user.click(screen.getByRole('checkbox', { name: `Choose ${subject}` }));
    await user.type(screen.getByRole('searchbox'), first!.subject);
    await user.click(press.name('Archive what is chosen'));
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.queryByText(first!.subject)).not.toBeInTheDocument();
    expect(screen.getByText(second!.subject)).toBeInTheDocument();
  });
});

describe('samples in another language', () => {
  it('are found by what is seen', async () => {
    const { user } = await renderScreen(<Mailbox />, { locale: 'de' });
    await user.type(screen.getByRole('searchbox'), 'leuchtturm');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByText('Radtour an der Küste entlang')).toBeInTheDocument();
  });

  it('are changed as they are seen', async () => {
    const { user } = await renderScreen(<Notes />, { locale: 'de' });
    await user.click(press.name('Sommerfest bearbeiten'));
    expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveValue('Sommerfest');
  });
});

describe('what the reader types', () => {
  it.each(['constructor', 'Home'])('stays as it is: %s', async (text) => {
    const { user } = await renderScreen(<Chat />, { locale: 'de' });
    await user.type(screen.getByRole('textbox', { name: 'Nachricht schreiben' }), `${text}{Enter}`);
    expect(within(screen.getByRole('log')).getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Ines Barros/ })).toHaveTextContent(text);
  });

  it('stays as it is in a task and its dialog', async () => {
    const { user } = await renderScreen(<TodoList />, { locale: 'de' });
    await user.click(press.name('Aufgabe hinzufügen'));
    await user.type(screen.getByRole('textbox', { name: /^Titel/ }), 'Home');
    await user.click(press.name('Speichern'));
    await user.click(await screen.findByRole('button', { name: 'Home bearbeiten' }));
    expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveValue('Home');
  });

  it('stays as it is in the subject of a mail', async () => {
    const { user } = await renderScreen(<Mailbox />, { locale: 'de' });
    await user.click(press.name('Neue Nachricht'));
    await user.type(screen.getByRole('textbox', { name: /^An/ }), 'Home');
    await user.type(screen.getByRole('textbox', { name: /^Betreff/ }), 'Home');
    await user.click(press.name('Senden'));
    await user.click(await screen.findByRole('button', { name: /^Home ?Home/ }));
    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });
});

describe('the focus stays on the page', () => {
  const expectKept = () => {
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
  };

  it.each<[string, ComponentType]>([
    ['Delete Mira Holt', Contacts],
    ['Delete Books to return', Notes],
    ['Delete Reserve a table for eight', TodoList],
    ['Delete Illustrations', InvoiceEdit],
    [`Delete ${INVOICE.number}`, InvoiceList],
  ])('after "%s"', async (name, Screen) => {
    const { user } = await renderScreen(<Screen />);
    await user.click(press.name(name));
    expectKept();
  });

  it('after several invoices were deleted', async () => {
    const { user } = await renderScreen(<InvoiceList />);
    await user.click(screen.getByRole('checkbox', { name: `Choose ${INVOICE.number}` }));
    await user.click(press.name('Delete'));
    expectKept();
    expect(press.name('Delete')).not.toHaveFocus();
  });

  it.each(['Move to Complete', 'Delete'])('after a card had "%s"', async (name) => {
    const { user } = await renderScreen(<Scrumboard />);
    await user.click(press.name('Menu of Choose a font'));
    await user.click(screen.getByRole('menuitem', { name }));
    expectKept();
  });

  it('while a mail is read and answered', async () => {
    const { user } = await renderScreen(<Mailbox />);
    const open = () => user.click(screen.getByRole('button', { name: new RegExp(`^${MAILS[0]!.name}`) }));
    await open();
    expectKept();
    for (const name of ['Answer', 'Cancel', 'Answer', 'Send']) {
      await user.click(press.name(name));
      expectKept();
    }
    await user.click(press.name(/^Inbox/));
    await open();
    await user.click(press.name('Back'));
    expectKept();
  });

  it('after mails were moved', async () => {
    const { user } = await renderScreen(<Mailbox />);
    await user.click(screen.getByRole('checkbox', { name: `Choose ${MAILS[0]!.subject}` }));
    await user.click(press.name('Archive what is chosen'));
    expectKept();
  });

  it('after an event was deleted in its dialog', async () => {
    const { user } = await renderScreen(<Calendar />);
    await user.click(press.name('Choir rehearsal'));
    await user.click(press.name('Delete'));
    expectKept();
  });
});

it('adds a note, and finds it by its tag', async () => {
  const { user } = await renderScreen(<Notes />);
  await user.click(press.name('Add a note'));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Feed the cat');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'Social');
  await user.click(press.name('Save'));
  await user.click(await screen.findByRole('button', { name: 'Social' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Feed the cat',
    'Summer party',
  ]);
});

it('marks tasks as done', async () => {
  const { user } = await renderScreen(<TodoList />);
  expect(press.name('Done 2')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Done: Reserve a table for eight' }));
  await user.click(press.name('Done 3'));
  expect(screen.getByText('Reserve a table for eight')).toBeInTheDocument();
});

describe('the board', () => {
  const columnOf = (title: string) => screen.getByRole('region', { name: title });

  it('moves a card by its menu', async () => {
    const { user } = await renderScreen(<Scrumboard />);
    await user.click(press.name('Menu of Choose a font'));
    await user.click(screen.getByRole('menuitem', { name: 'Move to Complete' }));
    expect(within(columnOf('Complete')).getByText('Choose a font')).toBeInTheDocument();
  });

  /** What jsdom lacks. */
  function carry(...carried: [type: string, text: string][]) {
    const all = new Map(carried);
    return {
      setData: (type: string, text: string) => all.set(type, text),
      getData: (type: string) => all.get(type) ?? '',
      get types() {
        return [...all.keys()];
      },
    };
  }

  it('takes nothing else', async () => {
    await renderScreen(<Scrumboard />);
    const dataTransfer = carry(['text/plain', '6']);
    // Nobody prevented what the browser does.
    expect(fireEvent.dragOver(columnOf('To Do'), { dataTransfer })).toBe(true);
    fireEvent.drop(columnOf('To Do'), { dataTransfer });
    expect(within(columnOf('In Review')).getByText('Dark colours')).toBeInTheDocument();
  });

  it('takes a card that is let go over a column', async () => {
    await renderScreen(<Scrumboard />);
    const dataTransfer = carry();
    fireEvent.dragStart(screen.getByText('Dark colours'), { dataTransfer });
    expect(fireEvent.dragOver(columnOf('To Do'), { dataTransfer })).toBe(false);
    fireEvent.drop(columnOf('To Do'), { dataTransfer });
    expect(within(columnOf('To Do')).getByText('Dark colours')).toBeInTheDocument();
    expect(within(columnOf('In Review')).queryByRole('listitem')).not.toBeInTheDocument();
  });
});

describe('the calendar', () => {
  it('has the weeks of a month from Monday on', () => {
    const weeks = weeksOf(2026, 1);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]![0]).toEqual(new Date(2026, 0, 26));
    expect(weeks[4]![6]).toEqual(new Date(2026, 2, 1));
  });

  it('adds an event, and deletes it', async () => {
    const { user } = await renderScreen(<Calendar />);
    await user.click(press.name('Add an event'));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Swim');
    await user.click(press.name('Save'));
    await user.click(await screen.findByRole('button', { name: 'Swim' }));
    await user.click(press.name('Delete'));
    expect(await screen.findByRole('button', { name: 'Add an event' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Swim' })).not.toBeInTheDocument();
  });

  it('turns to other months', async () => {
    const { user } = await renderScreen(<Calendar />);
    const today = new Date();
    const next = new Date(today.getFullYear(), today.getMonth() + 1, 1);
    await user.click(press.name('Next month'));
    const title = next.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(title);
  });
});

describe('an invoice', () => {
  it('takes the tax of what the discount leaves', () => {
    const items = [{ id: 1, title: 'Lamps', quantity: 4, price: 25 }];
    const totals = { subtotal: 100, discount: 10, tax: 18, total: 108 };
    expect(totalsOf({ items, discount: 10, tax: 20 })).toEqual(totals);
  });

  it('is shown with its sums', async () => {
    await renderScreen(<InvoicePreview />);
    expect(screen.getByRole('heading', { name: `Invoice ${INVOICE.number}` })).toBeInTheDocument();
    expectFigures(INVOICE.items, { ignore: ['id'] });
    expectFigures(totalsOf(INVOICE).total);
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/vristo/apps/invoice/edit');
  });

  it('shows addresses, and what is written, in a direction of their own', async () => {
    const { name, address, email } = INVOICE.to;
    await renderScreen(<InvoicePreview />);
    for (const text of [name, address, email])
      expect(screen.getByText(text).closest('bdi')).toBeInTheDocument();
    cleanup();
    await renderScreen(<InvoiceEdit />);
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('dir', 'auto');
  });

  it('is summed up while it is written', async () => {
    const { user } = await renderScreen(<InvoiceAdd />);
    const words = screen.getByRole('textbox', { name: /^Description/ });
    await user.type(words, ' ');
    expect(words).toBeInvalid();
    await user.type(words, 'Lamps');
    expect(words).toBeValid();
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '4');
    await user.clear(screen.getByRole('spinbutton', { name: 'Price' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Price' }), '25');
    expect(screen.getByText('$120.00')).toBeInTheDocument();
  });

  it('takes prices and taxes with places after the point', async () => {
    const { user } = await renderScreen(<InvoiceAdd />);
    const price = screen.getByRole('spinbutton', { name: 'Price' });
    const tax = screen.getByRole('spinbutton', { name: 'Tax (%)' });
    await user.clear(price);
    await user.type(price, '1.05');
    await user.clear(tax);
    await user.type(tax, '0.05');
    expect(price).toHaveValue(1.05);
    expect(tax).toHaveValue(0.05);
    expect(screen.getByText('Tax (0.05 %)')).toBeInTheDocument();
  });

  it('takes no discount that is more than the whole', async () => {
    const { user } = await renderScreen(<InvoiceEdit />);
    const discount = screen.getByRole('spinbutton', { name: 'Discount (%)' });
    await user.clear(discount);
    await user.type(discount, '101');
    expect(discount).toBeInvalid();
    await user.click(press.name('Save'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('loses a line, and is not kept', async () => {
    const { user } = await renderScreen(<InvoiceEdit />);
    await user.click(press.name('Delete Illustrations'));
    expect(screen.queryByDisplayValue('Illustrations')).not.toBeInTheDocument();
    await user.click(press.name('Save'));
    expect(screen.getByRole('status')).toHaveTextContent('Looks good. A sample is not kept.');
  });

  it('is deleted from the list, and leads to its preview', async () => {
    const { user } = await renderScreen(<InvoiceList />);
    const [first] = ENTRIES;
    expect(screen.getByRole('link', { name: first!.number })).toHaveAttribute(
      'href',
      '/vristo/apps/invoice/preview',
    );
    await user.click(press.name(`Delete ${first!.number}`));
    expect(screen.queryByRole('link', { name: first!.number })).not.toBeInTheDocument();
  });

  it('is no longer chosen once it is deleted', async () => {
    const { user } = await renderScreen(<InvoiceList />);
    const { number } = ENTRIES[0]!;
    await user.click(screen.getByRole('checkbox', { name: `Choose ${number}` }));
    expect(press.name('Delete')).toBeEnabled();
    await user.click(press.name(`Delete ${number}`));
    expect(press.name('Delete')).toBeDisabled();
  });

  it('stays, though it is chosen, while the search hides it', async () => {
    const { user } = await renderScreen(<InvoiceList />);
    const [first, second] = ENTRIES;
    await user.click(screen.getByRole('checkbox', { name: `Choose ${first!.number}` }));
    await user.type(screen.getByRole('searchbox'), second!.number);
    expect(press.name('Delete')).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: `Choose ${second!.number}` }));
    await user.click(press.name('Delete'));
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.getByRole('link', { name: first!.number })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: second!.number })).not.toBeInTheDocument();
  });
});
