import { until } from '@tickhook/testing';

export interface Mail {
  to: string;
  subject: string;
  code: string | null;
  link: string | null;
}

/** Waits for a mail to this address and returns the newest with this subject. */
export async function mailTo(devnet: string, to: string, subject: RegExp = /./): Promise<Mail> {
  return until(`a mail to ${to}`, async () => {
    const response = await fetch(`${devnet}/mail.json`);
    // Devnet's answer; a mail of another shape fails the test that uses it.
    const mails = (await response.json()) as Mail[];
    return mails.find((mail) => mail.to === to && subject.test(mail.subject));
  });
}
