import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { FormattedMessage } from 'react-intl';
import { TextLink } from '../../components/TextLink';
import type { AlertResponse } from '../../lib/generated/api';
import { paths } from '../../lib/paths';

interface Props {
  alert: AlertResponse | undefined;
  isFiltered: boolean;
}

/** Says why there is nothing to see, and what to do about it. */
export function EmptyHistory({ alert, isFiltered }: Props) {
  return (
    <Paper sx={{ p: 4, mb: 2, textAlign: 'center' }}>
      {isFiltered ? (
        <FormattedMessage id="notifications.noneFound" />
      ) : (
        <>
          <Box component="strong" sx={{ display: 'block', mb: 1 }}>
            <FormattedMessage id="notifications.empty" />
          </Box>
          {alert && <Advice alert={alert} />}
        </>
      )}
    </Paper>
  );
}

function Advice({ alert: { id, isActive, methodId, webhook } }: { alert: AlertResponse }) {
  if (methodId === null || webhook === null)
    return (
      <FormattedMessage
        id="notifications.empty.unfinished"
        values={{ link: (text) => <TextLink to={paths.alert(id)}>{text}</TextLink> }}
      />
    );
  return <FormattedMessage id={isActive ? 'notifications.empty.waiting' : 'notifications.empty.off'} />;
}
