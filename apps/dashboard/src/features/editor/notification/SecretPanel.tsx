import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Icon } from '../../../components/Icon';
import { LoadFailure } from '../../../components/LoadFailure';
import type { SecretResponse } from '../../../lib/generated/api';
import { restWhile } from '../../../lib/restWhile';
import { useGetSecretQuery } from '../api';
import { NewSecret } from './NewSecret';
import type { Rotation } from './useRotation';

/** How receivers verify that a notification is genuine. The secret itself is shown only when it is created. */
export function SecretPanel({ alertId, rotation }: { alertId: string; rotation: Rotation }) {
  const { formatMessage } = useIntl();
  const { data, isError, refetch } = useGetSecretQuery(alertId, { refetchOnMountOrArgChange: true });
  const isLost = data?.endsWith === null;
  const { secret, isBusy, failure, rotate } = rotation;
  const [isAsking, setIsAsking] = useState(false);
  const agree = () => {
    setIsAsking(false);
    void rotate();
  };
  return (
    <Box sx={{ mt: 3, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
        <FormattedMessage id="editor.secret.title" />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        <FormattedMessage id="editor.secret.meaning" />
      </Typography>
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      {!isError && (data ? <Facts summary={data} /> : <Skeleton width="60%" />)}
      {secret !== undefined && <NewSecret secret={secret} />}
      {failure && (
        <Box role="alert" sx={{ color: 'error.main', mb: 1 }}>
          <FormattedMessage id={failure} />
        </Box>
      )}
      <Button
        variant="outlined"
        size="small"
        {...restWhile(isBusy, () => setIsAsking(true))}
        startIcon={<Icon name="key-linear" size={18} />}
        sx={{ mt: 1 }}
      >
        <FormattedMessage id="editor.secret.rotate" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={formatMessage({ id: 'editor.secret.question' })}
        confirm={formatMessage({ id: 'editor.secret.confirm' })}
        cancel={formatMessage({ id: 'action.cancel' })}
        onConfirm={agree}
        onCancel={() => setIsAsking(false)}
      >
        <FormattedMessage id={isLost ? 'editor.secret.lost' : 'editor.secret.consequence'} />{' '}
        {isAsking && data?.previousValidUntil && <FormattedMessage id="editor.secret.formerEnds" />}
      </ConfirmDialog>
    </Box>
  );
}

function Facts({ summary: { createdAt, endsWith, previousValidUntil } }: { summary: SecretResponse }) {
  if (endsWith === null)
    return (
      <Box role="alert" sx={{ color: 'error.main', mb: 1 }}>
        <FormattedMessage id="editor.secret.lost" />
      </Box>
    );
  return (
    <Box sx={{ mb: 1 }}>
      <FormattedMessage
        id="editor.secret.facts"
        values={{
          end: (
            <bdi key="end" dir="ltr">
              <Box component="code" sx={{ whiteSpace: 'nowrap' }}>
                …{endsWith}
              </Box>
            </bdi>
          ),
          date: <FormattedDate key="date" value={createdAt} dateStyle="medium" />,
        }}
      />{' '}
      {previousValidUntil !== null && (
        <FormattedMessage
          id="editor.secret.previous"
          values={{
            date: (
              <FormattedDate key="date" value={previousValidUntil} dateStyle="medium" timeStyle="short" />
            ),
          }}
        />
      )}
    </Box>
  );
}
