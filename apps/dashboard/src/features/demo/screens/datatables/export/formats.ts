import { FULL } from '../table/columns';
import type { Person } from '../table/people';
import type { Reader } from '../table/useReader';

/** Lines of cells, headings first. A cell that holds the separator or quotes is quoted (RFC 4180). */
export function csvOf(separator: string) {
  const quoted = (cell: string) =>
    /["\n\r]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return (people: readonly Person[], reader: Reader): string => {
    const rows = people.map((person) => FULL.map(({ text }) => text(person, reader)));
    const lines = [FULL.map(({ title }) => reader.word(title)), ...rows];
    return lines.map((cells) => cells.map(quoted).join(separator)).join('\r\n');
  };
}

export function jsonOf(people: readonly Person[], reader: Reader): string {
  const entries = people.map((person) => FULL.map(({ key, text }) => [key, text(person, reader)]));
  return JSON.stringify(
    entries.map((cells) => Object.fromEntries(cells)),
    null,
    2,
  );
}
