/** As many faces as there are members to be shown; each name draws another. */
export function membersOf(of: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${of} ${index}`);
}
