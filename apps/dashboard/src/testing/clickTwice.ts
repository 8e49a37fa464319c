import { jest } from '@jest/globals';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Double-clicks what opens a dialog, so that the second click comes beside the dialog.
 * @returns the dialog
 */
export async function clickTwice(
  user: UserEvent,
  target: Element,
  dialog: () => Promise<HTMLElement>,
): Promise<HTMLElement> {
  // However long this takes, no time passes between the clicks.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.click(target);
  const opened = await dialog();
  await user.click(opened.parentElement ?? opened);
  clock.mockRestore();
  return opened;
}
