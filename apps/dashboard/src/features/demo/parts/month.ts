const WEEK = 7;

/** ISO date of the day in the place of the reader. */
export function dayOf(date: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** The weeks that a month touches, Monday first, each of seven days. */
export function weeksOf(year: number, month: number): readonly (readonly Date[])[] {
  const before = (new Date(year, month, 1).getDay() + WEEK - 1) % WEEK;
  const days = new Date(year, month + 1, 0).getDate();
  const count = Math.ceil((before + days) / WEEK);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (_, day) => new Date(year, month, 1 - before + week * WEEK + day)),
  );
}
