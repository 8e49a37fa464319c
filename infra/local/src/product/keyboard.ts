/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';

/** More tab stops than this between two targets mean a trap or a detour. */
const FAR = 40;
const SETTLE_FRAMES = 60;

/** A user without a mouse: counts key presses and checks after each that the focus is visible. */
export class KeyboardUser {
  presses = 0;
  readonly faults = new Set<string>();

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.presses++;
  }

  /** Types a text; counts as one press, whatever its length. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
    this.presses++;
  }

  /** Moves the focus, stop by stop. Waits for the target first, like a person: until it takes the focus, it is passed. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
    const open = target.and(this.page.locator(':not(:disabled, [role=combobox][aria-disabled=true])'));
    await open.first().waitFor();
    for (let stops = 0; stops < FAR; stops++) {
      if (await hasFocus(target)) return;
      await this.press(key);
      await this.look(target);
    }
    throw new Error(`${FAR} times ${key} did not lead to ${String(target)}.`);
  }

  /** Moves the focus to the target and presses Enter, to open, choose or confirm. */
  async enter(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.press('Enter');
  }

  /** Only reports faults that persist: styles follow the focus some frames later. */
  private async look(target: Locator): Promise<void> {
    const fault: unknown = await this.page.evaluate(`(async () => {
      const focusFault = ${String(focusFault)};
      for (let frame = 0; focusFault() && frame < ${SETTLE_FRAMES}; frame++) await new Promise(requestAnimationFrame);
      return focusFault();
    })()`);
    if (fault) this.faults.add(`${String(fault)} on the way to ${String(target)}`);
  }

  /** Expects that the focus is not lost, such as after closing a dialog. */
  async expectFocusKept(after: string): Promise<void> {
    if (await this.page.evaluate('document.activeElement === document.body'))
      this.faults.add(`focus lost after ${after}`);
  }
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));
}

/** The fault of the focus: it is lost, not visible, or covered by something. Runs in the page. */
function focusFault(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the focus is nowhere';
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 30)}`;
  // MUI draws a switch's focus ring around it, and a field's as the field's frame.
  const near = [focused, focused.parentElement, focused.parentElement?.querySelector(':scope > fieldset')];
  const isRinged = near.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(element);
    const frame = element.tagName === 'FIELDSET' ? parseFloat(borderTopWidth) : 0;
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || frame >= 2;
  });
  if (!isRinged) return `nothing shows the focus of ${name}`;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const spots = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
    [top + 1, (top + bottom) / 2, bottom - 1].map((y) => document.elementFromPoint(x, y)),
  );
  const isSeen = spots.some(
    (spot) => spot && (near.includes(spot) || focused.contains(spot) || spot.contains(focused)),
  );
  return isSeen ? undefined : `something lies over ${name}`;
}
