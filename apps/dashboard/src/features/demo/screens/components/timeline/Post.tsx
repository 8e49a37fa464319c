import Box from '@mui/material/Box';
import { Avatar } from '../../../parts';
import { Picture, SubHeading, useText } from '../../samples';

/** What somebody did, with a picture or without. */
export function Post({ by, title, picture }: { by: string; title: string; picture?: number }) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Avatar name={by} size={48} />
      <Box sx={{ flexGrow: 1, minWidth: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Box sx={{ fontWeight: 700 }}>{by}</Box>
        <SubHeading>{title}</SubHeading>
        <Box component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {text('demo.samples.lead')}
        </Box>
        {picture !== undefined && <Picture number={picture} height={130} />}
      </Box>
    </Box>
  );
}
