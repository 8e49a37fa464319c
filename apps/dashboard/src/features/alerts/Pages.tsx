import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { restWhile } from '../../lib/restWhile';

interface Props {
  page: number;
  pages: number;
  /** number of the first row shown, from 1 */
  from: number;
  rows: readonly unknown[];
  count: number;
  onChange: (page: number) => void;
}

export function Pages({ page, pages, from, rows, count, onChange }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="nav"
      aria-label={formatMessage({ id: 'alerts.page.title' })}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end', gap: 1, p: 2 }}
    >
      <FormattedMessage id="alerts.page.range" values={{ from, to: from + rows.length - 1, count }} />
      <Button variant="outlined" size="small" {...restWhile(page === 1, () => onChange(page - 1))}>
        <FormattedMessage id="alerts.page.previous" />
      </Button>
      <Button variant="outlined" size="small" {...restWhile(page === pages, () => onChange(page + 1))}>
        <FormattedMessage id="alerts.page.next" />
      </Button>
    </Box>
  );
}
