/**
 * What the forest holds of an alert: its row, and whether terms are still open when it is found. The row itself
 * need not be looked at to know that.
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
