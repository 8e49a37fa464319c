import type { InactiveReason } from '@tickhook/domain';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Condition } from './condition.entity.js';
import { Endpoint } from './endpoint.entity.js';
import { FromAddress } from './from-address.entity.js';
import { Method } from './method.entity.js';
import { UserAccount } from './user-account.entity.js';

/** What a user watches, and where to post. The unique name index is on (user, lower(trim(name))). */
@Entity('alert')
@Index('alert_name_key', { synchronize: false })
@Index('alert_user_idx', ['userId', 'id'])
@Index('alert_endpoint_idx', ['endpointId'])
export class Alert {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'alert_pk' })
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('text', { nullable: true })
  inactiveReason: InactiveReason | null;

  @Column('timestamptz', { nullable: true })
  inactiveSince: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('int', { nullable: true })
  methodId: number | null;

  @Column('text', { nullable: true })
  webhook: string | null;

  /** endpoint of the webhook: (user, origin) */
  @Column('uuid', { nullable: true })
  endpointId: string | null;

  /** first failure of the present webhook since its last success; written on transitions only */
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  /** its last failure, to the hour; says nothing while `failingSince` is null */
  @Column('timestamptz', { nullable: true })
  failedAt: Date | null;

  /** signing secret, sealed; the alert id is its associated data */
  @Column('bytea')
  secret: Buffer;

  /** which key sealed it */
  @Column('text')
  secretKeyId: string;

  @Column('timestamptz', { default: () => 'now()' })
  secretCreatedAt: Date;

  /** the secret before the last rotation; signs too until `previousSecretUntil` */
  @Column('bytea', { nullable: true })
  previousSecret: Buffer | null;

  @Column('text', { nullable: true })
  previousSecretKeyId: string | null;

  @Column('timestamptz', { nullable: true })
  previousSecretUntil: Date | null;

  @ManyToOne(() => UserAccount, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'alert_user_fk' })
  user: Relation<UserAccount>;

  @ManyToOne(() => Method)
  @JoinColumn({ name: 'method_id', foreignKeyConstraintName: 'alert_method_fk' })
  method: Relation<Method> | null;

  @ManyToOne(() => Endpoint)
  @JoinColumn({ name: 'endpoint_id', foreignKeyConstraintName: 'alert_endpoint_fk' })
  endpoint: Relation<Endpoint> | null;

  @OneToMany(() => Condition, (condition) => condition.alert)
  conditions: Relation<Condition>[];

  @OneToMany(() => FromAddress, (source) => source.alert)
  fromAddresses: Relation<FromAddress>[];
}
