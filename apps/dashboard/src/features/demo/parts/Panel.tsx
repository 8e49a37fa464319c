import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useWord } from '../texts/Texts';
import { PanelMenu } from './PanelMenu';

interface Props {
  /** as the data file has it; a panel without a title is no landmark */
  title?: string;
  /** the title is in the reader's language, or the reader's own */
  isTranslated?: boolean;
  subtitle?: string;
  /** items of its menu, which do nothing */
  menu?: readonly string[];
  /** beside the title, in place of a menu or before it */
  action?: ReactNode;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

const PADDING_PX = 20;

/** A card of the template: white, with a title and a menu of placeholders. As high as its neighbours. */
export function Panel({ title, isTranslated = false, subtitle, menu, action, sx = [], children }: Props) {
  const word = useWord();
  const id = useId();
  const inner = [BODY, ...(Array.isArray(sx) ? sx : [sx])];
  if (title === undefined)
    return (
      <Paper elevation={0} sx={inner}>
        {children}
      </Paper>
    );
  return (
    <Paper elevation={0} component="section" aria-labelledby={id} sx={inner}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2.5, minHeight: 32 }}>
        <PanelTitle id={id} title={isTranslated ? title : word(title)} subtitle={subtitle} />
        {action}
        {menu && <PanelMenu of={title} items={menu} />}
      </Box>
      {children}
    </Paper>
  );
}

function PanelTitle({ id, title, subtitle }: { id: string; title: string; subtitle: string | undefined }) {
  const word = useWord();
  return (
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography id={id} component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
        {title}
      </Typography>
      {subtitle !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {word(subtitle)}
        </Typography>
      )}
    </Box>
  );
}

const BODY = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100%',
  p: `${PADDING_PX}px`,
  border: 1,
  borderColor: 'divider',
} as const;
