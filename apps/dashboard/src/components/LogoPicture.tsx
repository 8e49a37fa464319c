const SIZE = 32;

/** The drawing of `public/favicon.svg`, inlined so that it appears with the text beside it, without a fetch. */
export function LogoPicture() {
  return (
    <svg viewBox="0 0 32 32" width={SIZE} height={SIZE} aria-hidden>
      <rect width="32" height="32" rx="6" fill="#4361ee" />
      <path
        d="M8 10h16M16 10v9a4 4 0 0 1-8 0"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
