import path from 'node:path';
import { z } from 'zod';
import { LineFile } from '../storage/line-file.js';

const MAX_MAILS = 1000;

/** A mail as handed over by its sender. `code` and `link` repeat parts of the text for scripts. */
export const mailSchema = z.object({
  to: z.string().min(1).max(320),
  subject: z.string().max(1000),
  text: z.string().max(100_000),
  code: z
    .string()
    .max(100)
    .nullish()
    .transform((code) => code ?? null),
  link: z
    .string()
    .max(2048)
    .nullish()
    .transform((link) => link ?? null),
});

const keptMailSchema = mailSchema.extend({ date: z.string() });
export type KeptMail = z.output<typeof keptMailSchema>;

/** Stands in for all mailboxes: nothing is sent, and every mail can be read. */
export class Mailbox {
  private constructor(
    private readonly mails: LineFile<KeptMail>,
    private readonly now: () => number,
  ) {}

  /** @param now unix milliseconds */
  static async open(folder: string, now: () => number): Promise<Mailbox> {
    const mails = await LineFile.open({
      file: path.join(folder, 'mail.jsonl'),
      maxEntries: MAX_MAILS,
      parse: (json) => keptMailSchema.parse(json),
    });
    return new Mailbox(mails, now);
  }

  /** Resolves when the mail is on disk. */
  deliver(mail: z.input<typeof mailSchema>): Promise<void> {
    return this.mails.append({ ...mailSchema.parse(mail), date: new Date(this.now()).toISOString() });
  }

  newestFirst(): KeptMail[] {
    return this.mails.newestFirst();
  }

  close(): Promise<void> {
    return this.mails.idle();
  }
}
