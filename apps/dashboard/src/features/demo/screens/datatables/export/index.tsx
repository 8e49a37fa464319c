import Button from '@mui/material/Button';
import { saveText } from '../../../../../lib/saveText';
import { DemoIcon } from '../../../parts';
import type { LineIconName } from '../../../generated/iconNames';
import { FULL } from '../table/columns';
import type { Person } from '../table/people';
import { PeopleTable } from '../table/PeopleTable';
import { type Reader, useReader } from '../table/useReader';
import { csvOf, jsonOf } from './formats';

interface Format {
  text: 'demo.datatables.export.csv' | 'demo.datatables.export.json' | 'demo.datatables.export.text';
  icon: LineIconName;
  file: string;
  write: (people: readonly Person[], reader: Reader) => string;
}

const FORMATS: readonly Format[] = [
  { text: 'demo.datatables.export.csv', icon: 'file', file: 'people.csv', write: csvOf(',') },
  { text: 'demo.datatables.export.text', icon: 'notes', file: 'people.txt', write: csvOf('\t') },
  { text: 'demo.datatables.export.json', icon: 'code', file: 'people.json', write: jsonOf },
];

/** What was found, in its order, as a file or on paper. */
export default function Export() {
  const reader = useReader();
  return (
    <PeopleTable
      title="Export"
      columns={FULL}
      tools={(found) => (
        <>
          {FORMATS.map(({ text, icon, file, write }) => (
            <Button
              key={file}
              variant="contained"
              size="small"
              startIcon={<DemoIcon name={icon} size={18} />}
              onClick={() => saveText(write(found, reader), file)}
            >
              {reader.formatMessage({ id: text })}
            </Button>
          ))}
          <Button
            variant="contained"
            size="small"
            startIcon={<DemoIcon name="printer" size={18} />}
            onClick={() => window.print()}
          >
            {reader.formatMessage({ id: 'demo.datatables.export.print' })}
          </Button>
        </>
      )}
    />
  );
}
