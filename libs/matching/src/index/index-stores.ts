import { BoundForest } from '../store/bound-forest.js';
import { IntSlab } from '../store/int-slab.js';
import { ValuePool } from '../store/value-pool.js';
import { AlertRows } from './alert-rows.js';
import { ShapeList } from './shape-list.js';

/** Storage shared by all methods of an index. */
export class IndexStores {
  readonly alerts = new AlertRows();
  readonly shapes = new ShapeList();
  /** its items are found alerts, see `found-alert.ts` */
  readonly forest = new BoundForest();
  /** operand numbers of alerts with several open terms */
  readonly operands = new IntSlab();
  readonly values = new ValuePool();
}
