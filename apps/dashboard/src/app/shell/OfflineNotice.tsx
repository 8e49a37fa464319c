import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Alert severity="warning" square>
      <FormattedMessage id="shell.offline" />
    </Alert>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
