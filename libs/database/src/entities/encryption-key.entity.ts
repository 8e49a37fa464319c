import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that seals signing secrets, itself sealed by SECRETS_KEY. The newest is in use. */
@Entity('encryption_key')
export class EncryptionKey {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'encryption_key_pk' })
  id: string;

  /** sealed; its id is its associated data */
  @Column('bytea')
  data: Buffer;

  /** which of SECRETS_KEY sealed it */
  @Column('text')
  rootKeyId: string;

  /** never before an older one's, whatever the clock does */
  @Column('timestamptz')
  createdAt: Date;
}
