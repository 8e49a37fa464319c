import {
  allowedComparisons,
  CONDITIONS_PER_ALERT,
  conditionValueError,
  FieldError,
  NotFoundError,
  RefusalError,
  type ComparisonType,
} from '@tickhook/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Alert } from '../entities/alert.entity.js';
import { Condition } from '../entities/condition.entity.js';
import { Variable } from '../entities/variable.entity.js';
import { checkConditionRoom } from './account-room.js';
import { lockAlert } from './alert.repository.js';

export interface ConditionValues {
  variableId: number;
  type: ComparisonType;
  value: string;
}

/** Conditions of one user's alerts. The alert is locked first, so that its method cannot change meanwhile. */
export class ConditionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFoundError, FieldError, RefusalError when there are too many */
  async create(userId: string, alertId: string, values: ConditionValues): Promise<Condition> {
    return this.dataSource.transaction(async (manager) => {
      const alert = await lockAlert(manager, userId, alertId);
      await checkValues(manager, alert.methodId, values);
      if ((await manager.countBy(Condition, { alertId })) >= CONDITIONS_PER_ALERT) {
        throw new RefusalError(`An alert may have ${CONDITIONS_PER_ALERT} conditions.`);
      }
      await checkConditionRoom(manager, userId, { value: values.value });
      return manager.save(manager.create(Condition, { id: uuidv7(), alertId, ...values }));
    });
  }

  /** @throws NotFoundError, FieldError, RefusalError when the value is too large together with all others */
  async update(userId: string, id: string, values: ConditionValues): Promise<Condition> {
    return this.dataSource.transaction(async (manager) => {
      const alert = await this.lockAlertOf(manager, userId, id);
      await checkValues(manager, alert.methodId, values);
      await checkConditionRoom(manager, userId, { id, value: values.value });
      await manager.update(Condition, { id }, { ...values });
      return manager.findOneByOrFail(Condition, { id });
    });
  }

  /** @throws NotFoundError */
  async delete(userId: string, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.lockAlertOf(manager, userId, id);
      await manager.delete(Condition, { id });
    });
  }

  /** Locks the alert of a condition, which may be deleted while this waits. @throws NotFoundError */
  private async lockAlertOf(manager: EntityManager, userId: string, id: string): Promise<Alert> {
    const { alertId } = await this.find(manager, userId, id);
    const alert = await lockAlert(manager, userId, alertId);
    await this.find(manager, userId, id);
    return alert;
  }

  private async find(manager: EntityManager, userId: string, id: string): Promise<Condition> {
    const condition = await manager.findOneBy(Condition, { id, alert: { userId } });
    if (!condition) throw new NotFoundError('Condition');
    return condition;
  }
}

async function checkValues(
  manager: EntityManager,
  methodId: number | null,
  values: ConditionValues,
): Promise<void> {
  const variable =
    methodId === null ? null : await manager.findOneBy(Variable, { id: values.variableId, methodId });
  if (!variable) throw new FieldError('variableId', "The variable does not belong to the alert's method.");
  if (!allowedComparisons(variable.type).includes(values.type)) {
    throw new FieldError('type', `${variable.name} cannot be compared in this way.`);
  }
  const problem = conditionValueError(variable.type, values.value);
  if (problem) throw new FieldError('value', problem);
}
