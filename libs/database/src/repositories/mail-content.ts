import { PLANS } from '@tickhook/domain';
import { z } from 'zod';

const PLAN_NAMES = Object.values(PLANS).map(({ name }) => name);

const usage = z.object({
  plan: z.enum(PLAN_NAMES),
  /** notifications a month */
  limit: z.number(),
  /** how many of them were used when the mail was queued */
  used: z.number(),
  /** first day of the next month (UTC): `YYYY-MM-DD` */
  resetsOn: z.iso.date(),
});

const payment = z.object({
  /** the plan that was to be paid */
  plan: z.enum(PLAN_NAMES),
  /** whether the account has the free plan now; mails of older versions do not say */
  isLost: z.boolean().default(false),
});

const contentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('usage-warning'), data: usage }),
  z.object({ kind: z.literal('limit-reached'), data: usage }),
  z.object({
    kind: z.literal('alert-switched-off'),
    data: z.object({ alertId: z.string(), alertName: z.string(), reason: z.enum(['gone', 'failing']) }),
  }),
  z.object({ kind: z.literal('payment-failed'), data: payment }),
]);

/** What a mail is about. One kind, one text. */
export type MailContent = z.infer<typeof contentSchema>;

/** @throws ZodError for content for which this version has no text */
export function parseMailContent(stored: { kind: string; data: unknown }): MailContent {
  return contentSchema.parse(stored);
}
