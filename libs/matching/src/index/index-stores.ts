import { IntSlab } from '../store/int-slab.js';
import { ValuePool } from '../store/value-pool.js';
import { AlertRows } from './alert-rows.js';
import { EntryList } from './entry-list.js';

/** What the methods of an index share. */
export class IndexStores {
  readonly alerts = new AlertRows();
  readonly entries = new EntryList();
  /** numbers of the operands of each alert's terms */
  readonly operands = new IntSlab();
  readonly values = new ValuePool();
}
