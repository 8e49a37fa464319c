import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { AlertResponse } from '../../lib/generated/api';
import { paths } from '../../lib/paths';

/** Says why an alert is off, and offers what the user can do about it or links to it. */
export function InactiveNotice({ alert }: { alert: AlertResponse }) {
  const { id, isActive, inactiveReason, inactiveSince } = alert;
  if (isActive || inactiveReason === null) return null;
  const date = inactiveSince && <FormattedDate value={inactiveSince} dateStyle="medium" />;
  return (
    <Alert severity={inactiveReason === 'user' ? 'info' : 'warning'} sx={{ mb: 2 }}>
      <FormattedMessage id={`editor.inactive.${inactiveReason}`} values={{ date: date ?? '' }} />{' '}
      {inactiveReason !== 'user' && <WayOut id={id} />}
    </Alert>
  );
}

/** Links from the editor to what the webhook answered, and from there to the webhook's settings. */
function WayOut({ id }: { id: string }) {
  const isInHistory = useLocation().pathname === paths.notifications(id);
  return (
    <Link component={RouterLink} to={isInHistory ? paths.alert(id) : paths.notifications(id)}>
      <FormattedMessage id={isInHistory ? 'editor.title' : 'editor.inactive.history'} />
    </Link>
  );
}
