import path from 'node:path';
import { z } from 'zod';
import type { Logger } from '@tickhook/config';
import { JsonFile } from '../storage/json-file.js';
import { LineFile } from '../storage/line-file.js';
import { isSignatureValid } from './signature-check.js';

const MAX_ENTRIES = 1000;
/** Limits an inbox's memory: 1000 bodies of 1 MiB would be too much. */
const MAX_LENGTH = 64 * 1024 * 1024;

const entrySchema = z.object({
  date: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  signatureValid: z.boolean().nullable(),
});
/** A delivery. `body` is the exact text; `signatureValid` is null if no secret was known. */
export type InboxEntry = z.output<typeof entrySchema>;

const secretsSchema = z.record(z.string(), z.string());

export interface InboxesOptions {
  folder: string;
  logger: Logger;
  /** unix milliseconds */
  now: () => number;
}

/** Webhook receivers, created by posting to them; each keeps its newest deliveries. */
export class Inboxes {
  readonly #open = new Map<string, Promise<LineFile<InboxEntry>>>();

  private constructor(
    private readonly options: InboxesOptions,
    private readonly secrets: JsonFile<Record<string, string>>,
  ) {}

  static async open(options: InboxesOptions): Promise<Inboxes> {
    const file = path.join(options.folder, 'inbox-secrets.json');
    return new Inboxes(options, await JsonFile.open(file, secretsSchema, () => ({})));
  }

  /** Resolves when the delivery is on disk. */
  async receive(name: string, headers: Record<string, string>, body: string): Promise<void> {
    const secret = this.#secretOf(name);
    const signatureValid = secret === undefined ? null : isSignatureValid(secret, headers, body);
    const date = new Date(this.options.now()).toISOString();
    const inbox = await this.#inbox(name);
    await inbox.append({ date, headers, body, signatureValid });
  }

  async newestFirst(name: string): Promise<InboxEntry[]> {
    return (await this.#inbox(name)).newestFirst();
  }

  /** Checks all later deliveries with this secret. */
  async setSecret(name: string, secret: string): Promise<void> {
    this.secrets.value = { ...this.secrets.value, [name]: secret };
    await this.secrets.save();
  }

  async close(): Promise<void> {
    const inboxes = await Promise.all(this.#open.values());
    await Promise.all([this.secrets.idle(), ...inboxes.map((inbox) => inbox.idle())]);
  }

  #secretOf(name: string): string | undefined {
    return Object.hasOwn(this.secrets.value, name) ? this.secrets.value[name] : undefined;
  }

  #inbox(name: string): Promise<LineFile<InboxEntry>> {
    const known = this.#open.get(name);
    if (known !== undefined) return known;
    const opening = this.#load(name);
    this.#open.set(name, opening);
    // A failed opening is not cached, so that the next request tries again.
    opening.catch(() => this.#open.delete(name));
    return opening;
  }

  async #load(name: string): Promise<LineFile<InboxEntry>> {
    const file = path.join(this.options.folder, 'inbox', `${name}.jsonl`);
    const parse = (json: unknown): InboxEntry => entrySchema.parse(json);
    const inbox = await LineFile.open({ file, parse, maxEntries: MAX_ENTRIES, maxLength: MAX_LENGTH });
    if (inbox.unreadable > 0) this.options.logger.warn({ name, lines: inbox.unreadable }, 'inbox.damaged');
    return inbox;
  }
}
