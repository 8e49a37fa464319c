import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import { FaultText } from '../../components/FaultText';
import { LoadFailure } from '../../components/LoadFailure';
import { faultOf } from '../../lib/faults';
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
        <FaultText fault={faultOf(words)} />
      </Alert>
    );
  return <LoadFailure onRetry={onRetry} />;
}
