import type { DataSource, EntityManager } from 'typeorm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import type { MailContent } from './mail-content.js';

/** A mail to be queued. */
export interface NewMail {
  userId: string;
  content: MailContent;
}

/**
 * Queues mails in the caller's transaction; skips accounts that do not exist. The mails of one user are due a second
 * apart, after those not tried yet: a user whose thousand alerts are switched off at once keeps nobody else waiting.
 */
export async function noteMails(manager: EntityManager, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const noted = new Map<string, number>();
  const places = mails.map(({ userId }) => {
    const place = noted.get(userId) ?? 0;
    noted.set(userId, place + 1);
    return place;
  });
  await manager.query(
    `WITH waiting AS (
       SELECT user_id, max(next_attempt_at) AS last FROM mail WHERE user_id = ANY($2) AND attempts = 0 GROUP BY user_id
     )
     INSERT INTO mail (id, user_id, kind, data, next_attempt_at)
     SELECT m.id, u.id, m.kind, m.data, greatest(now(), w.last + ${APART}) + m.place * ${APART}
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::int[]) AS m(id, user_id, kind, data, place)
     JOIN user_account u ON u.id = m.user_id LEFT JOIN waiting w ON w.user_id = u.id
     ORDER BY u.id FOR KEY SHARE OF u`,
    [
      mails.map(() => uuidv7()),
      mails.map(({ userId }) => userId),
      mails.map(({ content }) => content.kind),
      mails.map(({ content }) => JSON.stringify(content.data)),
      places,
    ],
  );
}

const APART = `interval '1 second'`;

/** A mail held under a lease. */
export interface ClaimedMail {
  id: string;
  /** the result is recorded only with this token */
  token: string;
  userId: string;
  /** address of its account */
  to: string;
  kind: string;
  data: unknown;
  /** this one included */
  attempts: number;
}

/** A mail that could not be sent for this long is given up. */
const GIVEN_UP_DAYS = 3;
/** Delay after the first failed attempt, doubled each time. */
const FIRST_DELAY_MINUTES = 1;
const LONGEST_DELAY_HOURS = 6;

/** A mail that was never sent. */
export interface GivenUpMail {
  kind: string;
  userId: string;
}

/** The outbox of mails. Safe to run in many workers; each mail is sent at least once. */
export class MailRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Claims the longest due mail for `leaseMs`. A mail waits while its account has no e-mail address. An account that is
   * being deleted is mailed nothing more, such as that its plan is lower now.
   * @returns `undefined` when none is due
   */
  async claim(leaseMs: number): Promise<ClaimedMail | undefined> {
    const token = uuidv4();
    const [[mail]]: [Omit<ClaimedMail, 'token'>[], number] = await this.dataSource.query(CLAIM, [
      token,
      leaseMs,
    ]);
    return mail && { ...mail, token };
  }

  /** Ends a mail that was sent, if its lease is still held. */
  async sent({ id, token }: Pick<ClaimedMail, 'id' | 'token'>): Promise<void> {
    await this.dataSource.query('DELETE FROM mail WHERE id = $1 AND lease_token = $2', [id, token]);
  }

  /** Puts off a mail that could not be sent, if its lease is still held. */
  async failed({ id, token }: Pick<ClaimedMail, 'id' | 'token'>): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail SET lease_token = NULL, next_attempt_at = now() + least(interval '${LONGEST_DELAY_HOURS} hours',
         interval '${FIRST_DELAY_MINUTES} minute' * 2 ^ least(attempts - 1, 16))
       WHERE id = $1 AND lease_token = $2`,
      [id, token],
    );
  }

  /**
   * Gives up mails that are too old. Call it after every due mail was tried, so that a mail that only waited for a
   * worker is not given up untried.
   */
  async giveUp(): Promise<GivenUpMail[]> {
    const [mails]: [GivenUpMail[], number] = await this.dataSource.query(
      `DELETE FROM mail WHERE created_at < now() - interval '${GIVEN_UP_DAYS} days' RETURNING kind, user_id AS "userId"`,
    );
    return mails;
  }
}

const CLAIM = `
  UPDATE mail m
  SET attempts = m.attempts + 1, lease_token = $1, next_attempt_at = now() + $2 * interval '1 millisecond'
  FROM (SELECT d.id, u.email FROM mail d
    JOIN user_account u ON u.id = d.user_id AND u.email IS NOT NULL AND u.closing_since IS NULL
    WHERE d.next_attempt_at <= now() ORDER BY d.next_attempt_at LIMIT 1 FOR UPDATE OF d SKIP LOCKED) due
  WHERE m.id = due.id
  RETURNING m.id, m.user_id AS "userId", due.email AS "to", m.kind, m.data, m.attempts`;
