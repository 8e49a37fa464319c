/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';

/** More stops than that between two things one wants are a trap, or a detour. */
const FAR = 40;
const SETTLE_FRAMES = 60;

/** Somebody without a mouse: counts the key presses, and looks after each where the focus is and how it shows. */
export class KeyboardUser {
  presses = 0;
  readonly faults = new Set<string>();

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.presses++;
  }

  /** Counts as one press, however long the text is. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
    this.presses++;
  }

  /** Moves the focus, stop by stop. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
    for (let stops = 0; stops < FAR; stops++) {
      if (await hasFocus(target)) return;
      await this.press(key);
      await this.look();
    }
    throw new Error(`${FAR} times ${key} did not lead to ${String(target)}.`);
  }

  /** Opens, chooses or agrees: goes there and presses Enter. */
  async enter(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.press('Enter');
  }

  /** A fault is one that stays: styles follow the focus some frames later. */
  private async look(): Promise<void> {
    const fault: unknown = await this.page.evaluate(`(async () => {
      const focusFault = ${String(focusFault)};
      for (let frame = 0; focusFault() && frame < ${SETTLE_FRAMES}; frame++) await new Promise(requestAnimationFrame);
      return focusFault();
    })()`);
    if (fault) this.faults.add(String(fault));
  }

  /** After a dialog: the focus is not left nowhere. */
  async expectFocusKept(after: string): Promise<void> {
    if (await this.page.evaluate('document.activeElement === document.body'))
      this.faults.add(`focus lost after ${after}`);
  }
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));
}

/** What is wrong with the focus: it is nowhere, nothing shows it, or something lies over it. Runs in the page. */
function focusFault(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the focus is nowhere';
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 30)}`;
  // MUI draws the ring of a switch around it, and that of a field as the field's frame.
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
