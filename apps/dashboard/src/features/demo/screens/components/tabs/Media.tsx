import Box from '@mui/material/Box';
import { Avatar } from '../../../parts';
import { SubHeading, useText } from '../../samples';

/** A heading and words, with a face beside them or without. */
export function Media({ title, hasFace = false }: { title: string; hasFace?: boolean }) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      {hasFace && <Avatar name="Justin Cross" size={56} />}
      <Box>
        <SubHeading>{title}</SubHeading>
        <Box component="p" sx={{ mb: 0 }}>
          {text('demo.samples.body')}
        </Box>
      </Box>
    </Box>
  );
}
