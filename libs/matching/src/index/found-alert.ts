/**
 * An alert's item in the forest: its row number, and a bit for whether it has open terms, so that this is known without
 * reading the row.
 */
export function foundAlert(row: number, isOpen: boolean): number {
  return row * 2 + (isOpen ? 1 : 0);
}

export function rowOf(found: number): number {
  return found >> 1;
}

export function isOpen(found: number): boolean {
  return (found & 1) === 1;
}
