import { Subscription, UserAccount } from '@tickhook/database';
import type { PlanName } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

export interface UserFields {
  /** `sub` of the token; random by default */
  subject?: string;
  email?: string;
  /** DEFAULT_PLAN by default */
  plan?: PlanName;
}

export interface BuiltUser {
  id: string;
  subject: string;
}

/** Inserts a user. */
export async function aUser(
  dataSource: DataSource,
  { subject = crypto.randomUUID(), email, plan }: UserFields = {},
): Promise<BuiltUser> {
  const id = uuidv7();
  await dataSource.getRepository(UserAccount).insert({ id, subject, email: email ?? null });
  if (plan) await dataSource.getRepository(Subscription).insert({ userId: id, plan });
  return { id, subject };
}
