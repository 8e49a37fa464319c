import { startTransition, useState } from 'react';
import type { AlertResponse } from '../../lib/generated/api';
import { ConditionsSection } from './conditions/ConditionsSection';
import { NotificationSection } from './notification/NotificationSection';
import { OriginSection } from './origin/OriginSection';
import { firstSection, type SectionName } from './sectionNames';
import { SourcesSection } from './sources/SourcesSection';

/** What an alert watches and where its notifications go. One section is open at a time. */
export function Sections({ alert }: { alert: AlertResponse }) {
  const [open, setOpen] = useState<SectionName | undefined>(() => firstSection(alert));
  // Sections take long to render; the transition shows the press first.
  const toggle = (name: SectionName) => () =>
    startTransition(() => setOpen((present) => (present === name ? undefined : name)));
  const of = (name: SectionName) => ({ alert, isOpen: open === name, onToggle: toggle(name) });
  return (
    <>
      <OriginSection {...of('origin')} />
      <ConditionsSection {...of('conditions')} />
      <SourcesSection {...of('sources')} />
      <NotificationSection {...of('notification')} />
    </>
  );
}
