import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that seals signing secrets, itself sealed by SECRETS_KEY. The newest is in use. */
@Entity('encryption_key')
export class EncryptionKey {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'encryption_key_pk' })
  id: string;

  /** the sealed key; its id is the associated data */
  @Column('bytea')
  data: Buffer;

  /** id of the key in SECRETS_KEY that sealed it */
  @Column('text')
  rootKeyId: string;

  /** always later than an older key's, whatever the clock does */
  @Column('timestamptz')
  createdAt: Date;
}
