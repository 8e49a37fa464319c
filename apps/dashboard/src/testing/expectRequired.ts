/** Fields that nobody has touched must be filled in, and are not yet wrong, for a browser either. */
export function expectRequired(...fields: HTMLElement[]): void {
  for (const field of fields) {
    expect(field).toBeRequired();
    expect(field).toBeValid();
  }
}
