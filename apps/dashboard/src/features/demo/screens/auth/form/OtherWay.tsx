import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { TextLink } from '../../../../../components/TextLink';

interface Props {
  /** before the link */
  question?: ReactNode;
  to: string;
  children: ReactNode;
}

/** To another of these screens. */
export function OtherWay({ question, to, children }: Props) {
  return (
    <Box component="p" sx={{ mt: 2.5, mb: 0, textAlign: 'center', '& a': { fontWeight: 700 } }}>
      {question} <TextLink to={to}>{children}</TextLink>
    </Box>
  );
}
