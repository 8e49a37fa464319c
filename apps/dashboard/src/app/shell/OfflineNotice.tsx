import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../components/Notice';

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Notice isSquare>
      <FormattedMessage id="shell.offline" />
    </Notice>
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
