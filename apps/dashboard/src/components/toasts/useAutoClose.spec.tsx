import { act, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { useAutoClose } from './useAutoClose';

function Message({ onClose, times = 1 }: { onClose: () => void; times?: number }) {
  return (
    <div {...useAutoClose(times, onClose)}>
      <button type="button">Close</button>
    </div>
  );
}

describe('useAutoClose', () => {
  const onClose = jest.fn();
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  beforeEach(() => {
    onClose.mockClear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('closes after a while, which begins anew when it is shown again', () => {
    const { rerender } = render(<Message onClose={onClose} />);
    pass(3000);
    rerender(<Message onClose={onClose} times={2} />);
    pass(3000);
    expect(onClose).not.toHaveBeenCalled();
    pass(1000);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('waits while it is pointed at, and while it has the focus', () => {
    render(<Message onClose={onClose} />);
    const button = screen.getByRole('button');
    fireEvent.mouseEnter(button);
    fireEvent.focus(button);
    pass(10_000);
    fireEvent.mouseLeave(button);
    pass(10_000);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.blur(button);
    pass(4000);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes at once by Escape, unless the key was meant for something else', () => {
    render(<Message onClose={onClose} />);
    const prevent = (event: Event) => event.preventDefault();
    screen.getByRole('button').addEventListener('keydown', prevent);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
