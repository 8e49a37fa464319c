import type { AlertResponse } from '../../lib/generated/api';

export const SECTION_NAMES = ['origin', 'conditions', 'sources', 'notification'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** The props of each section's component. */
export interface SectionProps {
  alert: AlertResponse;
  isOpen: boolean;
  onToggle: () => void;
}

/** The first section that still needs input; the first of all if the alert is complete. */
export function firstSection({ method, webhook }: AlertResponse): SectionName {
  return method !== null && webhook === null ? 'notification' : 'origin';
}
