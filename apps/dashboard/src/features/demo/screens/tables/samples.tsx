import type { ComponentProps, ReactNode } from 'react';
import type { CodePanel } from '../../parts';
import { Captions } from './Captions';
import { Checkboxes } from './Checkboxes';
import { Contextual } from './Contextual';
import { DropdownTable } from './DropdownTable';
import { FooterTable } from './FooterTable';
import { HoverTable } from './HoverTable';
import { LightTable } from './LightTable';
import { ProgressTable } from './ProgressTable';
import { SimpleTable } from './SimpleTable';
import { StripedTable } from './StripedTable';
import captions from 'code:./Captions.tsx';
import checkboxes from 'code:./Checkboxes.tsx';
import contextual from 'code:./Contextual.tsx';
import dropdownTable from 'code:./DropdownTable.tsx';
import footerTable from 'code:./FooterTable.tsx';
import hoverTable from 'code:./HoverTable.tsx';
import lightTable from 'code:./LightTable.tsx';
import progressTable from 'code:./ProgressTable.tsx';
import simpleTable from 'code:./SimpleTable.tsx';
import stripedTable from 'code:./StripedTable.tsx';

interface Sample {
  table: ReactNode;
  code: ComponentProps<typeof CodePanel>['code'];
}

/** By the titles of tables.json: each table, and the very file that it is. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'Simple Table': { table: <SimpleTable />, code: simpleTable },
  'Hover Table': { table: <HoverTable />, code: hoverTable },
  'Striped Table': { table: <StripedTable />, code: stripedTable },
  'Table Light': { table: <LightTable />, code: lightTable },
  Captions: { table: <Captions />, code: captions },
  'Progress Table': { table: <ProgressTable />, code: progressTable },
  Contextual: { table: <Contextual />, code: contextual },
  Dropdown: { table: <DropdownTable />, code: dropdownTable },
  'Table with Footer': { table: <FooterTable />, code: footerTable },
  Checkboxes: { table: <Checkboxes />, code: checkboxes },
};
