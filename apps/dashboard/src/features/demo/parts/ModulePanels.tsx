import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import lazyModules from '../data/lazy-modules.json' with { type: 'json' };
import { useWord } from '../texts/Texts';
import { Panel } from './Panel';
import { type Columns, PanelRow } from './PanelRow';

interface Props {
  /** `elements/alerts`, as in lazy-modules.json */
  page: string;
  columns?: Columns;
  /** what stands below each heading; one that is not given stands alone */
  samples?: Readonly<Record<string, ReactNode>>;
}

const TWO: Columns = { base: 1, lg: 2 };

/** One panel for each heading of a page of the lazily loaded modules. */
export function ModulePanels({ page, columns = TWO, samples = {} }: Props) {
  const word = useWord();
  const headings = headingsOf(page);
  return (
    <PanelRow columns={columns}>
      {headings.map((heading) => (
        <Panel key={heading} title={heading}>
          {samples[heading] ?? <Box sx={{ color: 'text.secondary' }}>{word(heading)}</Box>}
        </Panel>
      ))}
    </PanelRow>
  );
}

/** Headings of a page, as lazy-modules.json has them. */
export function headingsOf(page: string): readonly string[] {
  const [group = '', ...rest] = page.split('/');
  const modules: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = lazyModules.modules;
  const headings = modules[group]?.[rest.join('/')];
  if (!headings) throw new Error(`lazy-modules.json has no page ${page}.`);
  return headings;
}
