import { LOOPBACK } from '@tickhook/config';
import { request } from 'undici';
import type { MailMessage, SentMessageInfo, Transport } from 'nodemailer';

const TIMEOUT_MS = 5000;

/** Posts mails to devnet's mailbox instead of sending them. @param port devnet's port */
export function devnetTransport(port: number): Transport {
  return {
    name: 'devnet',
    version: '1',
    send: (mail, callback) => {
      post(port, mail).then(
        () => callback(null, { envelope: mail.message.getEnvelope(), messageId: mail.message.messageId() }),
        (error: Error) => callback(error),
      );
    },
  };
}

async function post(port: number, mail: MailMessage<SentMessageInfo>): Promise<void> {
  const { subject = '', text = '' } = mail.data;
  const plain = String(text);
  for (const to of mail.message.getEnvelope().to) {
    const { statusCode, body } = await request(`http://${LOOPBACK}:${port}/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, subject, text: plain, link: /https?:\/\/\S+/.exec(plain)?.[0] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await body.dump();
    if (statusCode !== 201) throw new Error(`devnet answered ${statusCode}.`);
  }
}
