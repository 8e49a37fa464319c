import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import { TextLink } from '../../components/TextLink';
import { paths } from '../../lib/paths';
import { isUsedUp, useSubscription } from '../../lib/plan';

/** Says what was not sent because the plan's notifications are, or were, used up. */
export function WithheldNotice({ count }: { count: number }) {
  const subscription = useSubscription(count);
  if (count === 0 || !subscription) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      {isUsedUp(subscription) ? (
        <FormattedMessage
          id="notifications.withheld"
          values={{
            count,
            link: (text) => (
              <TextLink to={paths.pricing} isPlain>
                {text}
              </TextLink>
            ),
          }}
        />
      ) : (
        <FormattedMessage id="withheld.before" values={{ count }} />
      )}
    </Alert>
  );
}
