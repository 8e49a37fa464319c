import Box from '@mui/material/Box';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Notice } from '../../components/Notice';
import { TextLink } from '../../components/TextLink';
import type { AlertResponse } from '../../lib/generated/api';
import { paths } from '../../lib/paths';
import { isUsedUp, useSubscription } from '../../lib/plan';

/**
 * Says what was not sent and, while the plan's notifications are used up, what helps. Its space is reserved until the
 * plan is known.
 */
export function WithheldBanner({ alerts }: { alerts: readonly AlertResponse[] }) {
  const ofAlerts = alerts.reduce((sum, { withheldThisMonth }) => sum + withheldThisMonth, 0);
  const subscription = useSubscription(ofAlerts);
  // The subscription also counts notifications of deleted alerts; the alerts' own counts are newer.
  const count = Math.max(ofAlerts, subscription?.notificationsWithheld ?? 0);
  if (count === 0) return null;
  const isOver = subscription !== undefined && !isUsedUp(subscription);
  return (
    <Box sx={{ mx: 2, mb: 2 }}>
      <Notice role="note" isHidden={!subscription}>
        {isOver ? (
          <FormattedMessage id="withheld.before" values={{ count }} />
        ) : (
          <UsedUp count={count} resetsAt={subscription?.resetsAt} />
        )}
      </Notice>
    </Box>
  );
}

function UsedUp({ count, resetsAt }: { count: number; resetsAt: string | undefined }) {
  const date = <FormattedDate value={resetsAt ?? new Date()} dateStyle="medium" timeStyle="short" />;
  return (
    <>
      <FormattedMessage id="alerts.withheld.banner" values={{ count, date }} />{' '}
      <TextLink to={paths.pricing} isPlain>
        <FormattedMessage id="alerts.withheld.upgrade" />
      </TextLink>
    </>
  );
}
