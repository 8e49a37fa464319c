/** For a native field: MUI's weigh 10 kB, which the first screen can do without. */
export const FIELD_STYLE = {
  width: '100%',
  minHeight: '2.5rem',
  px: 1.5,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid var(--field-border)',
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
} as const;
