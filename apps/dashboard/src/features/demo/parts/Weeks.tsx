import { Fragment, type ReactNode } from 'react';
import { dayOf, weeksOf } from './month';

interface Props {
  year: number;
  /** 0 to 11 */
  month: number;
  /** the head of a weekday's column */
  heading: (date: Date) => ReactNode;
  cell: (date: Date) => ReactNode;
}

/** What stands in the table of a month: a week to a line, from Monday on. */
export function Weeks({ year, month, heading, cell }: Props) {
  const weeks = weeksOf(year, month);
  const inCells = (week: readonly Date[], draw: (date: Date) => ReactNode) =>
    week.map((date) => <Fragment key={dayOf(date)}>{draw(date)}</Fragment>);
  return (
    <>
      <thead>
        <tr>{inCells(weeks[0] ?? [], heading)}</tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={String(week[0])}>{inCells(week, cell)}</tr>
        ))}
      </tbody>
    </>
  );
}
