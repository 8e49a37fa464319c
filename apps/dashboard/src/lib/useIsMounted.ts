import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component that started something is still mounted when that ends. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}
