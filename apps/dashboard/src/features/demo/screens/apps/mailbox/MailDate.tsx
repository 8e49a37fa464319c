import Box from '@mui/material/Box';
import { FormattedDate } from 'react-intl';
import type { Mail } from './mails';

/** The samples are never old. */
export function MailDate({ mail: { daysAgo } }: { mail: Mail }) {
  const date = new Date();
  date.setDate(date.getDate() - daysAgo);
  return (
    <Box
      component="span"
      sx={{ color: 'text.secondary', fontWeight: 400, textAlign: 'end', whiteSpace: 'nowrap' }}
    >
      <FormattedDate value={date} day="numeric" month="short" />
    </Box>
  );
}
