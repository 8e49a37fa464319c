import { RunningDevnet } from '../testing/running-devnet.js';

let devnet: RunningDevnet;
beforeEach(async () => {
  devnet = await RunningDevnet.start();
});
afterEach(() => devnet.remove());

const mail = { to: 'a@example.com', subject: 'Hello', text: 'First' };

describe('mail', () => {
  it('keeps mails newest first, over a restart', async () => {
    expect((await devnet.json('/mail', mail)).status).toBe(201);
    await devnet.json('/mail', { ...mail, text: 'Second', code: '123456', link: 'http://x.test/?a=1&b=2' });
    await devnet.restart();
    const date = new Date(devnet.clock.time).toISOString();
    expect((await devnet.json('/mail.json')).body).toEqual([
      { ...mail, text: 'Second', code: '123456', link: 'http://x.test/?a=1&b=2', date },
      { ...mail, code: null, link: null, date },
    ]);
  });

  it('refuses what is no mail', async () => {
    expect(await devnet.json('/mail', { to: 'a@example.com' })).toMatchObject({ status: 400 });
    expect((await devnet.json('/mail.json')).body).toEqual([]);
  });

  it('shows mails as text, and only web addresses as links', async () => {
    await devnet.json('/mail', { ...mail, text: '<b>bold</b>', link: 'javascript:alert(1)' });
    await devnet.json('/mail', { ...mail, link: 'http://x.test/?a=1&b="' });
    const page = await (await fetch(`${devnet.url}/mail`)).text();
    expect(page).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(page).toContain('href="http://x.test/?a=1&amp;b=&quot;"');
    expect(page).not.toContain('javascript:');
  });
});
