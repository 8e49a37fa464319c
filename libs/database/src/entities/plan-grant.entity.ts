import type { PlanName } from '@tickhook/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A plan the operator set for an account not seen yet; applied at its first request. */
@Entity('plan_grant')
export class PlanGrant {
  /** lowercase */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'plan_grant_pk' })
  email: string;

  @Column('text')
  plan: PlanName;
}
