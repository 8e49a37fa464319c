import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/** A question that opens at a second after the page, long after it was rendered. */
function ask() {
  const onCancel = jest.fn();
  const question = (isOpen: boolean) => (
    <ConfirmDialog
      open={isOpen}
      title="Really?"
      confirm="Yes"
      cancel="No"
      onConfirm={() => {}}
      onCancel={onCancel}
    >
      Think twice.
    </ConfirmDialog>
  );
  const now = jest.spyOn(performance, 'now').mockReturnValue(10);
  const { rerender } = render(question(false));
  now.mockReturnValue(1000);
  rerender(question(true));
  return { onCancel, now, user: userEvent.setup() };
}

const beside = () => screen.getByRole('dialog', { name: 'Really?' }).parentElement!;

describe('a question', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['stays', 1399, 0],
    ['is cancelled', 1400, 1],
  ])('%s when a click beside it comes at %i ms', async (_, ms, times) => {
    const { onCancel, now, user } = ask();
    now.mockReturnValue(ms);
    await user.click(beside());
    expect(onCancel).toHaveBeenCalledTimes(times);
  });

  it.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['its button', (user) => user.click(screen.getByRole('button', { name: 'No' }))],
  ])('is cancelled at once by %s', async (_, cancel) => {
    const { onCancel, user } = ask();
    await cancel(user);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('is answered once by a double click, whose second click comes while it fades out', async () => {
    const onConfirm = jest.fn();
    render(<Asked onConfirm={onConfirm} />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Yes' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

function Asked({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const confirm = () => {
    setIsOpen(false);
    onConfirm();
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title="Really?"
      confirm="Yes"
      cancel="No"
      onConfirm={confirm}
      onCancel={() => {}}
    >
      Think twice.
    </ConfirmDialog>
  );
}
