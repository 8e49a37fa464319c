import tables from '../../data/tables.json' with { type: 'json' };

export const ROWS = tables.rows;

/** What tables.json tells of one of its samples. */
interface SampleTable {
  title: string;
  columns: readonly string[];
  /** of each row */
  action?: readonly string[] | undefined;
  footer?: readonly string[] | undefined;
  menu?: readonly string[] | undefined;
  /** rows of its own */
  rows?: readonly (readonly (string | number)[])[] | undefined;
  /** how much of its tone is in the ground of a row */
  rowTint?: string | undefined;
  /** px */
  barHeight?: number | undefined;
  /** by the status of a row */
  statusTone?: Readonly<Record<string, string>> | undefined;
  statusTextTone?: Readonly<Record<string, string>> | undefined;
  progressTone?: Readonly<Record<string, string>> | undefined;
}

export function tableOf(title: string): SampleTable {
  const table = tables.tables.find((one) => one.title === title);
  if (!table) throw new Error(`tables.json has no table ${title}.`);
  return table;
}
