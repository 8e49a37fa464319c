import { DemoIcon } from '../../parts';

/** Drawings of our own, in lines on 24 by 24: the icons have no brands. */
const DRAWINGS: Readonly<Record<string, string>> = {
  Chrome:
    'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 8h8.5M8.5 14 4.3 6.8M15.5 14l-4.2 7.4',
  Safari: 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0M16.5 7.5 10.5 10.5 7.5 16.5 13.5 13.5z',
};

/** The browsers that have no drawing share one. */
export function BrowserPicture({ name }: { name: string }) {
  const drawing = DRAWINGS[name];
  if (drawing === undefined) return <DemoIcon name="globe" size={22} />;
  return (
    <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden>
      <path d={drawing} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
