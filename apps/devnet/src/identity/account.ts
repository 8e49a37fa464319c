import { z } from 'zod';

const codeSchema = z.object({ digits: z.string(), expires: z.number(), triesLeft: z.number() });

const sessionSchema = z.object({
  /** the claim `origin_jti` of every token of this sign-in */
  id: z.string(),
  /** hex of the refresh token's SHA-256 */
  refreshHash: z.string(),
  /** unix milliseconds */
  signedIn: z.number(),
  /** unix milliseconds */
  expires: z.number(),
});

export const accountSchema = z.object({
  sub: z.string(),
  /** lower case */
  email: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  /** hex, see `srp.ts` */
  salt: z.string(),
  /** hex */
  verifier: z.string(),
  codes: z.object({ confirm: codeSchema.optional(), reset: codeSchema.optional() }),
  sessions: z.array(sessionSchema),
});

export type Account = z.output<typeof accountSchema>;
export type Session = z.output<typeof sessionSchema>;
export type CodePurpose = keyof Account['codes'];
