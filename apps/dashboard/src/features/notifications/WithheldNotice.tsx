import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** What was not sent, as the plan's notifications were used up. */
export function WithheldNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <FormattedMessage
        id="notifications.withheld"
        values={{ count, link: (text) => <Link to={paths.pricing}>{text}</Link> }}
      />
    </Alert>
  );
}
