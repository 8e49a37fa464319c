import { type RefObject, useEffect, useRef } from 'react';

/** Whether what began something is still on the page when that ends. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}
