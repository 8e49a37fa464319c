import type { ReactNode } from 'react';
import { type Columns, Panel, PanelCell, PanelRow } from '../../parts';
import { headingsOf } from '../../parts/headingsOf';

interface Props {
  /** `elements/alerts`, as in lazy-modules.json */
  page: string;
  /** by heading; a heading without a panel is part of the sample of another, such as the name of a person */
  samples: Readonly<Record<string, ReactNode>>;
  columns?: Columns;
  /** headings of panels that span the row */
  wide?: readonly string[];
}

/** A button is as wide as its words. */
const NARROW = { '& > button, & > a': { alignSelf: 'start' } };
const TWO: Columns = { base: 1, lg: 2 };

/** The samples of a page of the lazily loaded modules, each in a panel, in the order of lazy-modules.json. */
export function SamplePanels({ page, samples, columns = TWO, wide = [] }: Props) {
  const headings = headingsOf(page);
  const strange = Object.keys(samples).filter((heading) => !headings.includes(heading));
  if (strange.length > 0) throw new Error(`${page} has no heading ${strange.join(', ')}.`);
  return (
    <PanelRow columns={columns}>
      {headings
        .filter((heading) => heading in samples)
        .map((heading) => (
          <PanelCell key={heading} span={wide.includes(heading) ? columns : {}}>
            <Panel title={heading} sx={NARROW}>
              {samples[heading]}
            </Panel>
          </PanelCell>
        ))}
    </PanelRow>
  );
}
