import { FieldError, identityError, NotFoundError, RefusalError, SOURCES_PER_ALERT } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { FromAddress } from '../entities/from-address.entity.js';
import { isUniqueViolation } from '../query-failure.js';
import { checkSourceRoom } from './account-room.js';
import { lockAlert } from './alert.repository.js';

/** Sources of one user's alerts. */
export class SourceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param identity of the sender to watch
   * @throws NotFoundError, FieldError when it is no identity, RefusalError when it is a source already, or there are too many
   */
  async create(userId: string, alertId: string, identity: string): Promise<FromAddress> {
    try {
      return await this.insert(userId, alertId, identity);
    } catch (error) {
      if (isUniqueViolation(error, 'from_address_key')) {
        throw new RefusalError('This address is already a source of this alert.');
      }
      throw error;
    }
  }

  private async insert(userId: string, alertId: string, identity: string): Promise<FromAddress> {
    return this.dataSource.transaction(async (manager) => {
      await lockAlert(manager, userId, alertId);
      const problem = identityError(identity);
      if (problem) throw new FieldError('addressFrom', problem);
      if ((await manager.countBy(FromAddress, { alertId })) >= SOURCES_PER_ALERT) {
        throw new RefusalError(`An alert may have ${SOURCES_PER_ALERT} sources.`);
      }
      await checkSourceRoom(manager, userId);
      const [address]: { id: string }[] = await manager.query(
        `INSERT INTO address (id, identity) VALUES ($1, $2)
         ON CONFLICT (identity) DO UPDATE SET identity = EXCLUDED.identity RETURNING id`,
        [uuidv7(), identity],
      );
      if (!address) throw new Error('The address just written is not there.');
      const id = uuidv7();
      await manager.insert(FromAddress, { id, alertId, addressId: address.id });
      return manager.findOneOrFail(FromAddress, { where: { id }, relations: { address: true } });
    });
  }

  /** @throws NotFoundError */
  async delete(userId: string, alertId: string, addressId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockAlert(manager, userId, alertId);
      const { affected } = await manager.delete(FromAddress, { alertId, addressId });
      if (affected !== 1) throw new NotFoundError('Source');
    });
  }
}
