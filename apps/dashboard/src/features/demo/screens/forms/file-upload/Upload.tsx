import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type DragEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { DemoIcon, IconTile, useFrame } from '../../../parts';
import { useText } from '../../samples';

const KILO = 1000;

/** A field for files, which are chosen or dropped there, and what was chosen. */
export function Upload({ isMultiple = false }: { isMultiple?: boolean }) {
  const id = useId();
  const text = useText();
  const { formatMessage, formatNumber } = useIntl();
  const [files, setFiles] = useState<readonly File[]>([]);
  const frame = useFrame(files);
  const add = (chosen: FileList | null) =>
    setFiles(isMultiple ? [...files, ...(chosen ?? [])] : [...(chosen ?? [])].slice(0, 1));
  // Otherwise the browser would open the file in place of the page.
  const take = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  };
  return (
    <div {...frame}>
      <Box
        component="label"
        htmlFor={id}
        onDragOver={take}
        onDrop={(event) => {
          take(event);
          add(event.dataTransfer.files);
        }}
        sx={DROP}
      >
        <IconTile name="cloud-download" tone="primary" size={48} />
        {isMultiple ? text('demo.samples.files') : text('demo.samples.file')}
        <Box
          component="input"
          id={id}
          type="file"
          multiple={isMultiple}
          onChange={({ currentTarget }) => {
            add(currentTarget.files);
            // What is taken away can be chosen again.
            currentTarget.value = '';
          }}
          sx={visuallyHidden}
        />
      </Box>
      <Box
        component="ul"
        aria-live="polite"
        sx={{ m: 0, p: 0, mt: 2, listStyle: 'none', display: 'grid', gap: 1 }}
      >
        {files.map((file, index) => (
          <Box key={index} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <DemoIcon name="file" />
            <Box sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
              <bdi>{file.name}</bdi>
            </Box>
            {formatNumber(file.size / KILO, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 })}
            <IconButton
              size="small"
              aria-label={formatMessage({ id: 'demo.apps.delete.of' }, { name: file.name })}
              onClick={() => setFiles(files.filter((other) => other !== file))}
            >
              <DemoIcon name="trash" size={18} />
            </IconButton>
          </Box>
        ))}
      </Box>
    </div>
  );
}

const DROP = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 1.5,
  p: 4,
  cursor: 'pointer',
  border: '2px dashed',
  borderColor: 'divider',
  borderRadius: 2,
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
