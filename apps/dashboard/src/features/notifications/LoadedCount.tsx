import Box from '@mui/material/Box';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '../../lib/announce';
import { NEW_WIDTH } from './NewRows';

interface Props {
  count: number;
  /** loaded so far */
  pages: number;
  isAll: boolean;
}

/**
 * How many rows there are. Screen readers say it after a filter and after each page; rows that come by themselves may
 * do so many times a second.
 */
export function LoadedCount({ count, pages, isAll }: Props) {
  const { formatMessage } = useIntl();
  const text = formatMessage({ id: 'notifications.loaded' }, { count, isAll: isAll ? 'yes' : 'no' });
  const say = useEffectEvent(() => announce(text));
  useEffect(() => say(), [pages]);
  return (
    <Box sx={{ mb: 1, paddingInlineEnd: { xs: NEW_WIDTH, lg: 0 }, color: 'text.secondary' }}>{text}</Box>
  );
}
