import { useEffect, useEffectEvent, useState } from 'react';
import type { NotificationResponse } from '../../../lib/generated/api';
import { useAppDispatch } from '../../../lib/session';
import type { ServerEvent } from './eventParser';
import { followHistory } from './followHistory';
import { usePageShown } from './usePageShown';

const POLLING_MS = 15_000;

interface Listener {
  onNotification: (notification: NotificationResponse) => void;
  /** More may have changed than was reported. */
  onStale: () => void;
  /** The stream says that the alert was deleted; until that is certain, the history is polled. */
  onGone: () => void;
}

/** Listens for new and changed notifications while the page is visible; polls if no stream is available. */
export function useHistoryStream(alertId: string, listener: Listener): void {
  const dispatch = useAppDispatch();
  const isShown = usePageShown();
  const [isLost, setIsLost] = useState(false);
  const onStale = useEffectEvent(() => listener.onStale());
  const onGone = useEffectEvent(() => {
    setIsLost(true);
    listener.onGone();
  });
  const onEvent = useEffectEvent(({ type, data }: ServerEvent) => {
    if (type === 'refresh') listener.onStale();
    // Sent by the API, typed as in its description.
    if (type === 'notification') listener.onNotification(JSON.parse(data) as NotificationResponse);
  });

  useEffect(() => {
    if (!isShown) return;
    const end = new AbortController();
    const onOpen = () => {
      setIsLost(false);
      onStale();
    };
    const onLost = () => setIsLost(true);
    const follower = { onOpen, onEvent, onLost, onGone };
    void dispatch(followHistory(alertId, follower, end.signal));
    return () => end.abort();
  }, [alertId, dispatch, isShown]);

  useEffect(() => {
    if (!isLost) return;
    const ask = () => {
      if (document.visibilityState === 'visible') onStale();
    };
    const interval = setInterval(ask, POLLING_MS);
    return () => clearInterval(interval);
  }, [isLost]);
}
