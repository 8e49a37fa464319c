import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { reloadPage } from '../lib/reloadPage';
import { LoadFailure } from './LoadFailure';

/**
 * A part of a screen in a chunk of its own: `Part` fetches it when it is shown, `prefetch` when that is near. What cannot
 * be shown says so in its place; the rest of the page stays.
 *
 * @param room stands there until the chunk has come
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  room?: ReactNode,
) {
  let loading: ReturnType<typeof load> | undefined;
  const fetch = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  let Fetched = lazy(fetch);

  class Part extends Component<P, { isBroken: boolean }> {
    override state = { isBroken: false };

    static getDerivedStateFromError() {
      return { isBroken: true };
    }

    override componentDidCatch() {
      // The one that failed does so for ever.
      Fetched = lazy(fetch);
    }

    retry = async () => {
      try {
        await fetch();
        this.setState({ isBroken: false });
      } catch {
        // Some browsers keep the failure as long as the page, and a release takes the chunk away.
        if (navigator.onLine) reloadPage();
      }
    };

    override render() {
      if (this.state.isBroken) return <LoadFailure onRetry={() => void this.retry()} />;
      return (
        <Suspense fallback={room}>
          <Fetched {...this.props} />
        </Suspense>
      );
    }
  }
  return { Part, prefetch: () => void fetch().catch(() => {}) };
}
