import { MailRepository, noteMails, type MailContent } from '@tickhook/database';
import { aUser, startReceiver, startTestDatabase, until, type TestDatabase } from '@tickhook/testing';
import { recordingLog, type RecordingLog } from '../fixtures/recording-log.js';
import { testSettings } from '../fixtures/settings.js';
import { startSmtpServer, type SmtpServer } from '../fixtures/smtp-server.js';
import type { WorkerSettings } from '../settings.js';
import { mailTransport } from './mail-transport.js';
import { MailService } from './mail.service.js';

const USAGE = { plan: 'Freemium', limit: 200, used: 160, resetsOn: '2025-12-01' } as const;
const WARNING: MailContent = { kind: 'usage-warning', data: USAGE };

describe('MailService', () => {
  let database: TestDatabase;
  let smtp: SmtpServer;
  let log: RecordingLog;
  beforeAll(async () => {
    database = await startTestDatabase({ poolSize: 20 });
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    await database.dataSource.query('DELETE FROM mail');
    smtp = await startSmtpServer();
    log = recordingLog();
  });
  afterEach(() => smtp.stop());

  /** @param changes to settings of a worker that sends by SMTP */
  function service(changes: Partial<WorkerSettings> = {}): MailService {
    const settings = testSettings({
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Tickhook <alerts@tickhook.example>',
      PUBLIC_URL: 'https://tickhook.example/',
      ...changes,
    });
    const mails = new MailRepository(database.dataSource);
    return new MailService(mails, mailTransport(settings), log.logger, settings);
  }

  async function noted(email: string | undefined, content = WARNING): Promise<void> {
    const { id } = await aUser(database.dataSource, email === undefined ? {} : { email });
    await noteMails(database.dataSource.manager, [{ userId: id, content }]);
  }

  const left = async () => (await database.dataSource.query('SELECT 1 FROM mail')).length;
  const letPass = (interval: string) =>
    database.dataSource.query(
      'UPDATE mail SET created_at = created_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval',
      [interval],
    );

  it('sends by SMTP, in plain text, and forgets what was sent', async () => {
    await noted('ann@example.com');
    await service({ CONTACT_EMAIL: 'hello@tickhook.example' }).sendDue();
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail!.recipients).toEqual(['<ann@example.com>']);
    expect(mail!.headers).toMatchObject({
      from: 'Tickhook <alerts@tickhook.example>',
      to: 'ann@example.com',
      'reply-to': 'hello@tickhook.example',
      subject: "80 % of this month's notifications are used",
      'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@tickhook\.example>$/),
      'auto-submitted': 'auto-generated',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(mail!.body).toContain('https://tickhook.example/pricing');
    expect(await left()).toBe(0);
    expect(log.messages).toEqual(['mail.sent']);
  });

  it("links to the api's port where no public address is set", async () => {
    await noted('ann@example.com');
    await service({ PUBLIC_URL: undefined, PORT: 3456 }).sendDue();
    expect(smtp.mails[0]!.body).toContain('http://localhost:3456/pricing');
  });

  it('leaves mails in the mailbox of devnet where there is no SMTP', async () => {
    const devnet = await startReceiver({ respond: (_request, response) => response.writeHead(201).end() });
    await noted('ann@example.com', { kind: 'limit-reached', data: { ...USAGE, used: 200 } });
    await service({ SMTP_URL: undefined, DEVNET_PORT: Number(new URL(devnet.url).port) }).sendDue();
    await devnet.stop();
    expect(devnet.requests.map(({ method, url }) => [method, url])).toEqual([['POST', '/mail']]);
    expect(JSON.parse(devnet.requests[0]!.body)).toEqual({
      to: 'ann@example.com',
      subject: "All of this month's notifications are used",
      text: expect.stringContaining('used 200 of the 200'),
      link: 'https://tickhook.example/pricing',
    });
    expect(await left()).toBe(0);
  });

  it('tries again what devnet did not take', async () => {
    const devnet = await startReceiver({ respond: (_request, response) => response.writeHead(500).end() });
    await noted('ann@example.com');
    await service({ SMTP_URL: undefined, DEVNET_PORT: Number(new URL(devnet.url).port) }).sendDue();
    await devnet.stop();
    expect([await left(), log.messages]).toEqual([1, ['mail.not-sent']]);
  });

  it('tries again what the server refused, as the same message, until it is accepted', async () => {
    await noted('ann@example.com');
    smtp.answer = '451 try later';
    await service().sendDue();
    await service().sendDue();
    expect([smtp.mails.length, await left()]).toEqual([1, 1]);
    await letPass('2 minutes');
    smtp.answer = '250 accepted';
    await service().sendDue();
    expect(await left()).toBe(0);
    const ids = smtp.mails.map(({ headers }) => headers['message-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(log.messages).toEqual(['mail.not-sent', 'mail.sent']);
  });

  it('gives up what could not be sent for days, not what merely waited for a worker', async () => {
    await noted('down@example.com');
    await letPass('4 days');
    smtp.answer = '451 try later';
    await service().sendDue();
    expect([smtp.mails.length, await left()]).toEqual([1, 0]);
    await noted('late@example.com');
    await letPass('4 days');
    smtp.answer = '250 accepted';
    await service().sendDue();
    expect(smtp.mails.at(-1)!.recipients).toEqual(['<late@example.com>']);
    expect(log.messages).toEqual(['mail.not-sent', 'mail.given-up', 'mail.sent']);
  });

  it('sends the others when one cannot be written', async () => {
    await noted('ann@example.com');
    await database.dataSource.query(
      `UPDATE mail SET kind = 'unheard-of', next_attempt_at = now() - interval '1 hour'`,
    );
    await noted('bob@example.com');
    await service().sendDue();
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['<bob@example.com>']]);
    expect(await left()).toBe(1);
  });

  it('sends each once when many workers are at it', async () => {
    const addresses = Array.from({ length: 24 }, (_, index) => `user${index}@example.com`);
    for (const address of addresses) await noted(address);
    await Promise.all(Array.from({ length: 6 }, () => service().sendDue()));
    const recipients = smtp.mails.flatMap((mail) => mail.recipients).sort();
    expect(recipients).toEqual(addresses.map((address) => `<${address}>`).sort());
  });

  it('without a transport says so once, and lets mails wait', async () => {
    await noted('ann@example.com');
    const mute = service({ SMTP_URL: undefined });
    mute.onApplicationBootstrap();
    await mute.sendDue();
    await mute.stop();
    expect(await left()).toBe(1);
    expect(log.messages).toEqual(['mail.no-transport']);
  });

  it('runs on a timer until it is stopped, and lets a send in progress end', async () => {
    let accept: (answer: string) => void = () => undefined;
    smtp.answer = new Promise((resolve) => (accept = resolve));
    const running = service();
    running.onApplicationBootstrap();
    await noted('ann@example.com');
    await until('the mail on its way', () => smtp.mails.length === 1);
    const stopped = running.stop();
    accept('250 accepted');
    await stopped;
    expect([await left(), log.messages]).toEqual([0, ['mail.sent']]);
  });

  it('cuts off a send that hangs when it is stopped; the mail is tried again', async () => {
    smtp.answer = new Promise(() => undefined);
    await noted('ann@example.com');
    const running = service();
    running.onApplicationBootstrap();
    await until('the mail on its way', () => smtp.mails.length === 1);
    await running.stop();
    expect(log.messages).toEqual(['mail.not-sent']);
    smtp.answer = '250 accepted';
    await letPass('2 minutes');
    await service().sendDue();
    expect(await left()).toBe(0);
  });

  describe('an address or a name that would be more than that', () => {
    it.each([
      'ann@example.com\r\nBcc: eve@example.com',
      'ann@example.com>\r\nRCPT TO:<eve@example.com',
      'ann@example.com, eve@example.com',
      'ann@example.com <eve@example.com>',
      'Eve <eve@example.com>',
    ])('%j reaches nobody else', async (address) => {
      await noted(address);
      await service().sendDue();
      const recipients = smtp.mails.flatMap((mail) => mail.recipients);
      expect(recipients.filter((recipient) => recipient === '<eve@example.com>')).toEqual([]);
      expect(recipients.length).toBeLessThanOrEqual(1);
      for (const { headers } of smtp.mails) expect(headers).not.toHaveProperty('bcc');
    });

    it('in a subject stays in the subject', async () => {
      const alertName = 'Whales\r\nBcc: eve@example.com\r\n\r\nHello';
      await noted('ann@example.com', {
        kind: 'alert-switched-off',
        data: { alertId: 'a1', alertName, reason: 'gone' },
      });
      await service().sendDue();
      const [mail] = smtp.mails;
      expect(mail!.recipients).toEqual(['<ann@example.com>']);
      expect(mail!.headers).not.toHaveProperty('bcc');
      expect(mail!.headers['subject']).toMatch(
        /^=\?UTF-8\?Q\?Your_alert_=22Whales_Bcc.*was_switched_off\?=$/,
      );
    });
  });
});
