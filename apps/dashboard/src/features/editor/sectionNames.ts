import type { AlertResponse } from '../../lib/generated/api';

export const SECTION_NAMES = ['origin', 'conditions', 'sources', 'notification'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** What each section's component is given. */
export interface SectionProps {
  alert: AlertResponse;
  isOpen: boolean;
  onToggle: () => void;
}

/** The first that still needs something; the first of all when the alert is complete. */
export function firstSection({ method, webhook }: AlertResponse): SectionName {
  return method !== null && webhook === null ? 'notification' : 'origin';
}
