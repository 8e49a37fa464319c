import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import dnd from '../../data/dnd.json' with { type: 'json' };
import { renderScreen } from '../../../../testing/renderScreen';
import { expectFigures } from '../../testing/expectFigures';
import { DeleteUser } from './DeleteUser';
import { Handler } from './Handler';
import { IconChange } from './IconChange';
import { Sortable } from './Sortable';
import { Swap } from './Swap';
import Dragndrop from '.';

const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = dnd.items.map(({ text }) => text);
const lists = () => screen.getAllByRole('list');
const textsIn = (list: HTMLElement | undefined) =>
  [...(list?.children ?? [])].map(
    (row) => dnd.items.find(({ text }) => row.textContent?.includes(text))?.text,
  );
const gripOf = (text = '', list = 0) =>
  within(lists()[list] ?? document.body).getByRole('button', { name: `Move ${text}` });

async function choose(user: UserEvent, grip: HTMLElement, name: string) {
  await user.click(grip);
  await user.click(screen.getByRole('menuitem', { name }));
}

/** jsdom lays nothing out: each row stands below the one before, and what flies above begins where it was. */
function layOut() {
  const ROW_PX = 50;
  HTMLElement.prototype.getBoundingClientRect = function () {
    const row = this.closest('li');
    const flying = this.closest<HTMLElement>('[style*="top:"]');
    const index = row ? [...document.querySelectorAll('li')].indexOf(row) : 0;
    const top = flying ? parseFloat(flying.style.top) : index * ROW_PX;
    const [width, height] = this.tagName === 'UL' ? [200, 250] : [200, 40];
    const box = { x: 0, y: top, top, left: 0, width, height, right: width, bottom: top + height };
    return { ...box, toJSON: () => box };
  };
}

it('the drag and drop screen shows all of its data', async () => {
  await renderScreen(<Dragndrop />);
  expectFigures(dnd, {
    ignore: [
      'animationMs', // conduct
      'ghostOpacity', // a look
      'docLink', // tells what the link was
      'secondListAvatars', // which drawings
      'lists', // how many, see below
      'group', // a name of the template's code
      'rowAction', // see below
      'leftIcon', // see below
      'rightIcon', // see below
      'body', // filler
      'avatars', // how many
    ],
  });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(dnd.sections.map(({ title }) => title));
  expect(lists()).toHaveLength(dnd.sections.reduce((count, section) => count + section.lists, 0));
  expect(screen.getAllByRole('button', { name: 'View: Kelly Young' })).toHaveLength(2);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://www.npmjs.com/package/@dnd-kit/core');
});

describe('a row', () => {
  it('is moved by its menu, within its list and to the other', async () => {
    const { user } = await renderScreen(<Sortable />);
    await choose(user, gripOf(FIRST), 'Move to the place after');
    expect(textsIn(lists()[0])).toEqual([SECOND, FIRST, THIRD, FOURTH, FIFTH]);
    expect(screen.getByText(`${FIRST} is at place 2 of 5 in list 1.`)).toBeInTheDocument();
    await choose(user, gripOf(FIRST), 'Move to the other list');
    expect(textsIn(lists()[0])).toEqual([SECOND, THIRD, FOURTH, FIFTH]);
    expect(textsIn(lists()[1])).toHaveLength(6);
    expect(lists()[1]?.lastElementChild).toContainElement(document.activeElement as HTMLElement);
  });

  it('leads to a profile', async () => {
    const Place = () => <output>{useLocation().pathname}</output>;
    const { user } = await renderScreen(
      <>
        <Sortable />
        <Place />
      </>,
    );
    const [view] = screen.getAllByRole('button', { name: 'View: Kelly Young' });
    await user.click(view ?? document.body);
    expect(screen.getByText('/vristo/users/profile')).toBeInTheDocument();
  });

  it('is moved by keys, and told about', async () => {
    const { user } = await renderScreen(<Handler />);
    layOut();
    act(() => gripOf(FIRST).focus());
    await user.keyboard('[Space]');
    await screen.findByText(new RegExp(`^${FIRST} is taken`));
    await user.keyboard('[ArrowDown]');
    await screen.findByText(`${FIRST} is at place 2 of 5 in list 1.`);
    await user.keyboard('[Space]');
    await screen.findByText(new RegExp(`${FIRST} was put down`));
    expect(textsIn(lists()[0])).toEqual([SECOND, FIRST, THIRD, FOURTH, FIFTH]);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('goes back when the keys say so', async () => {
    const { user } = await renderScreen(<Sortable />);
    layOut();
    act(() => gripOf(SECOND).focus());
    await user.keyboard('[Space]');
    await screen.findByText(new RegExp(`^${SECOND} is taken`));
    await user.keyboard('[ArrowDown]');
    await screen.findByText(`${SECOND} is at place 3 of 5 in list 1.`);
    await user.keyboard('[Escape]');
    await screen.findByText(`${SECOND} is back where it was.`);
    expect(textsIn(lists()[0])).toEqual([FIRST, SECOND, THIRD, FOURTH, FIFTH]);
  });

  it('has the icon of its list', async () => {
    const { user } = await renderScreen(<IconChange />);
    const iconsIn = (list: number) =>
      lists()[list]?.querySelectorAll(`use[href$="#${list === 0 ? 'star' : 'heart'}"]`).length;
    expect([iconsIn(0), iconsIn(1)]).toEqual([5, 5]);
    await choose(user, gripOf(THIRD), 'Move to the other list');
    expect([iconsIn(0), iconsIn(1)]).toEqual([4, 6]);
  });

  it('changes places with another, and nothing else moves', async () => {
    const { user } = await renderScreen(<Swap />);
    await choose(
      user,
      screen.getAllByRole('button', { name: `Move ${FIRST}` })[1] ?? document.body,
      'Move to the place before',
    );
    expect(textsIn(lists()[0])).toEqual([
      FIRST,
      SECOND,
      THIRD,
      FOURTH,
      FIRST,
      FIFTH,
      SECOND,
      THIRD,
      FOURTH,
      FIFTH,
    ]);
  });
});

describe('a user', () => {
  it('is deleted by a button, and comes back', async () => {
    const { user } = await renderScreen(<DeleteUser />);
    const [button] = screen.getAllByRole('button', { name: 'Delete: Kelly Young' });
    await user.click(button ?? document.body);
    expect(textsIn(lists()[0])).toEqual([SECOND, THIRD, FOURTH, FIFTH]);
    expect(screen.getByText(`${FIRST} was removed.`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Bring back what was removed' }));
    expect(textsIn(lists()[0])).toEqual([FIRST, SECOND, THIRD, FOURTH, FIFTH]);
  });

  it('is deleted by a drop outside', async () => {
    await renderScreen(<DeleteUser />);
    layOut();
    const row = gripOf(FIRST).closest('li') ?? document.body;
    fireEvent.mouseDown(row, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.mouseMove(document, { clientX: 30, clientY: 10 });
    await screen.findByText(new RegExp(`^${FIRST} is taken`));
    fireEvent.mouseMove(document, { clientX: 700, clientY: 700 });
    fireEvent.mouseUp(document, { clientX: 700, clientY: 700 });
    await screen.findByText(`${FIRST} was removed.`);
    expect(textsIn(lists()[0])).toEqual([SECOND, THIRD, FOURTH, FIFTH]);
  });
});
