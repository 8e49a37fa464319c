import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import { FaultText } from '../../components/FaultText';
import { LoadFailure } from '../../components/LoadFailure';
import { isGone, wordsOf } from '../../lib/answers';
import { faultOf } from '../../lib/faults';

/** Says why there is no history: no such alert, too broad a search, or an API that does not respond. */
export function HistoryFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isGone(error))
    return (
      <Alert severity="error">
        <FormattedMessage id="editor.notFound.text" />
      </Alert>
    );
  const words = wordsOf(error);
  if (words !== undefined)
    return (
      <Alert severity="warning">
        <FaultText fault={faultOf(words)} />
      </Alert>
    );
  return <LoadFailure onRetry={onRetry} />;
}
