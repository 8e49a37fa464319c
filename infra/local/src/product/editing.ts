import type { Page } from 'playwright-core';
import { fillIn } from './journey.js';

/** The texts a user types, by field. */
export interface Texts {
  name: string;
  description: string;
  webhook: string;
  value: string;
}
export type FieldName = keyof Texts;

export type Step =
  | { at: FieldName; isValid: boolean }
  /** the focus leaves the field */
  | 'leave'
  /** Ctrl+S */
  | 'save'
  /** longer than any field waits before saving automatically or retrying */
  | 'pause';

const FIELDS: readonly FieldName[] = ['name', 'description', 'webhook', 'value'];
const PAUSE_MS = 2100;
const SECTION_OF: Partial<Record<FieldName, RegExp>> = { webhook: /Notification/, value: /Conditions/ };
const LABELS: Record<FieldName, RegExp> = {
  name: /^Name/,
  description: /^Description/,
  webhook: /^Webhook URL/,
  value: /^Value/,
};

/**
 * A user who edits an alert in one tab, and the values the server must have in the end: for each field the last valid
 * value at which typing paused. A valid value immediately followed by an invalid one is only passed through.
 */
export class Editing {
  private readonly typed: Texts;
  private readonly settled: Texts;
  private readonly invalid = new Set<FieldName>();
  private focused: FieldName | undefined;
  private count = 0;

  constructor(
    private readonly page: Page,
    stored: Texts,
  ) {
    this.typed = { ...stored };
    this.settled = { ...stored };
  }

  async do(step: Step): Promise<void> {
    if (typeof step === 'object') return this.type(step);
    if (step === 'leave') return this.leave();
    if (step === 'pause') await this.page.clock.fastForward(PAUSE_MS);
    else await this.page.keyboard.press('Control+s');
    this.settle(FIELDS);
  }

  /** The values the server must have once everything is saved. */
  expected(): Texts {
    return { ...this.settled, ...this.valid(FIELDS) };
  }

  private async type({ at, isValid }: Exclude<Step, string>): Promise<void> {
    if (this.focused !== at) this.settleFocused();
    await this.open(at);
    this.focused = at;
    this.typed[at] = isValid ? this.another(at) : '';
    if (isValid) this.invalid.delete(at);
    else this.invalid.add(at);
    const input = this.page.getByRole('textbox', { name: LABELS[at] });
    await fillIn(input, this.typed[at]);
  }

  private async leave(): Promise<void> {
    await this.page.evaluate('document.activeElement.blur()');
    this.settleFocused();
    this.focused = undefined;
  }

  /** Opens the field's section. Only one is open at a time, so this leaves the fields of the other section. */
  private async open(field: FieldName): Promise<void> {
    const section = SECTION_OF[field];
    if (!section) return;
    const head = this.page.getByRole('button', { name: section, expanded: false });
    if ((await head.count()) === 0) return;
    this.settle(Object.keys(SECTION_OF).map((name) => name as FieldName));
    await head.press('Enter');
  }

  private another(field: FieldName): string {
    const number = ++this.count;
    if (field === 'webhook') return `https://hooks.example/${number}`;
    return field === 'value' ? String(number) : `Text ${number} of ${field}`;
  }

  private settleFocused(): void {
    if (this.focused) this.settle([this.focused]);
  }

  private settle(fields: readonly FieldName[]): void {
    Object.assign(this.settled, this.valid(fields));
  }

  /** The typed values of those fields that are valid. */
  private valid(fields: readonly FieldName[]): Partial<Texts> {
    const valid = fields.filter((field) => !this.invalid.has(field));
    return Object.fromEntries(valid.map((field) => [field, this.typed[field]]));
  }
}
