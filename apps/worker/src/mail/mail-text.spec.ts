import type { MailContent } from '@tickhook/database';
import { writeMail } from './mail-text.js';

const URL = 'https://tickhook.example';
const usage = { plan: 'Advance', limit: 1000, used: 800, resetsOn: '2025-12-01' } as const;

const CASES: [MailContent, string, string[]][] = [
  [
    { kind: 'usage-warning', data: usage },
    "80 % of this month's notifications are used",
    [
      '800 of the 1,000',
      'Advance',
      'withheld',
      'not sent, then or later',
      '1 December 2025 (UTC)',
      `${URL}/pricing`,
    ],
  ],
  [
    { kind: 'limit-reached', data: { ...usage, used: 1000 } },
    "All of this month's notifications are used",
    [
      '1,000 of the 1,000',
      'Advance',
      'withheld',
      'not sent, then or later',
      '1 December 2025 (UTC)',
      `${URL}/pricing`,
    ],
  ],
  [
    { kind: 'limit-reached', data: { ...usage, used: 1500 } },
    "All of this month's notifications are used",
    ['used 1,500 notifications this month. The Advance plan includes 1,000.', 'withheld', `${URL}/pricing`],
  ],
  [
    { kind: 'alert-switched-off', data: { alertId: 'a1', alertName: 'Whales', reason: 'gone' } },
    'Your alert "Whales" was switched off',
    ['"Whales"', '410', `${URL}/alert/a1`],
  ],
  [
    { kind: 'alert-switched-off', data: { alertId: 'a1', alertName: 'Whales', reason: 'failing' } },
    'Your alert "Whales" was switched off',
    ['failed for 5 days', `${URL}/alert/a1`],
  ],
  [
    { kind: 'payment-failed', data: { plan: 'Advance', isLost: false } },
    'A payment did not go through',
    ['Advance', 'keep their plan', `${URL}/pricing`],
  ],
  [
    { kind: 'payment-failed', data: { plan: 'Advance', isLost: true } },
    'A payment did not go through',
    ['Advance', 'Freemium plan now', `${URL}/pricing`],
  ],
];

describe('writeMail', () => {
  it.each(CASES)('%j', (content, subject, facts) => {
    const mail = writeMail(content, URL);
    expect(mail.subject).toBe(subject);
    for (const fact of facts) expect(mail.text).toContain(fact);
    expect(mail.text.match(/https?:/g)).toHaveLength(1);
    expect(mail.text).toMatch(/^Hello,\n\nyour |^Hello,\n\nthe /);
  });
});
