import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import { LoadFailure } from '../../components/LoadFailure';
import { answerOf, NOT_FOUND, REFUSED } from './answer';

/** Why there is no history: no such alert, a search that is too wide, or an API that does not answer. */
export function HistoryFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { status, words } = answerOf(error);
  if (status === NOT_FOUND)
    return (
      <Alert severity="error">
        <FormattedMessage id="editor.notFound.text" />
      </Alert>
    );
  if (status === REFUSED && words !== undefined)
    return (
      <Alert severity="warning">
        <bdi>{words}</bdi>
      </Alert>
    );
  return <LoadFailure onRetry={onRetry} />;
}
