import type { MailContent } from '@tickhook/database';
import { DEFAULT_PLAN } from '@tickhook/domain';

export interface MailText {
  subject: string;
  /** plain text, lines without a fixed width */
  text: string;
}

type Content<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>['data'];
type Write<Kind extends MailContent['kind']> = (data: Content<Kind>, publicUrl: string) => MailText;

const WRITERS: { [Kind in MailContent['kind']]: Write<Kind> } = {
  'usage-warning': ({ plan, limit, used, resetsOn }, publicUrl) => ({
    subject: `${Math.floor((100 * used) / limit)} % of this month's notifications are used`,
    text: paragraphs(
      `your alerts have used ${counted(used)} of the ${counted(limit)} notifications that the ${plan} plan includes each month.`,
      `Once all of them are used, further ones are withheld until the count starts again on ${day(resetsOn)}: they are counted, but not sent, then or later.`,
      `If you need more, have a look at the plans:\n${publicUrl}/pricing`,
    ),
  }),
  'limit-reached': ({ plan, limit, used, resetsOn }, publicUrl) => ({
    subject: `All of this month's notifications are used`,
    text: paragraphs(
      used > limit
        ? `your alerts have used ${counted(used)} notifications this month. The ${plan} plan includes ${counted(limit)}.`
        : `your alerts have used ${counted(used)} of the ${counted(limit)} notifications that the ${plan} plan includes each month.`,
      `The count starts again on ${day(resetsOn)}. Until then further notifications are withheld: they are counted, but not sent, then or later. Your alerts stay as they are.`,
      `A larger plan lets new notifications through at once:\n${publicUrl}/pricing`,
    ),
  }),
  'alert-switched-off': ({ alertId, alertName, reason }, publicUrl) => ({
    subject: `Your alert "${alertName}" was switched off`,
    text: paragraphs(
      `your alert "${alertName}" was switched off, ${REASONS[reason]}.`,
      `Once the webhook works, you can switch the alert on again:\n${publicUrl}/alert/${alertId}`,
    ),
  }),
  'payment-failed': ({ plan, isLost }, publicUrl) => ({
    subject: 'A payment did not go through',
    text: paragraphs(
      `the last payment for your ${plan} plan did not go through.`,
      isLost
        ? `Your account has the ${DEFAULT_PLAN} plan now. Here you can buy ${plan} again:\n${publicUrl}/pricing`
        : `Please check your payment details, so that your alerts keep their plan:\n${publicUrl}/pricing`,
    ),
  }),
};

const REASONS = {
  gone: 'because its webhook answered that it is gone for good (410)',
  failing: 'because its webhook has failed for 5 days without one success',
};

/** @param publicUrl of the dashboard, without a slash at the end */
export function writeMail<Kind extends MailContent['kind']>(
  content: { kind: Kind; data: Content<Kind> },
  publicUrl: string,
): MailText {
  return WRITERS[content.kind](content.data, publicUrl);
}

function paragraphs(...texts: string[]): string {
  return `${['Hello,', ...texts, 'Tickhook'].join('\n\n')}\n`;
}

function counted(count: number): string {
  return count.toLocaleString('en');
}

/** `2025-12-01` -> `1 December 2025 (UTC)` */
function day(date: string): string {
  const text = new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return `${text} (UTC)`;
}
