import type { ComponentProps, ReactNode } from 'react';
import type { CodePanel } from '../../parts';
import { BasicDonut } from './BasicDonut';
import { BasicPie } from './BasicPie';
import { BasicRadar } from './BasicRadar';
import { BubbleChart } from './BubbleChart';
import { Mixed } from './Mixed';
import { PolarArea } from './PolarArea';
import { RadialBars } from './RadialBars';
import { SimpleArea } from './SimpleArea';
import { SimpleBar } from './SimpleBar';
import { SimpleColumn } from './SimpleColumn';
import { SimpleLine } from './SimpleLine';
import { StackedColumn } from './StackedColumn';
import basicDonut from 'code:./BasicDonut.tsx';
import basicPie from 'code:./BasicPie.tsx';
import basicRadar from 'code:./BasicRadar.tsx';
import bubbleChart from 'code:./BubbleChart.tsx';
import mixed from 'code:./Mixed.tsx';
import polarArea from 'code:./PolarArea.tsx';
import radialBars from 'code:./RadialBars.tsx';
import simpleArea from 'code:./SimpleArea.tsx';
import simpleBar from 'code:./SimpleBar.tsx';
import simpleColumn from 'code:./SimpleColumn.tsx';
import simpleLine from 'code:./SimpleLine.tsx';
import stackedColumn from 'code:./StackedColumn.tsx';

interface Sample {
  chart: ReactNode;
  code: ComponentProps<typeof CodePanel>['code'];
}

/** By the titles of charts.json: each chart, and the very file that draws it. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'Simple Line': { chart: <SimpleLine />, code: simpleLine },
  'Simple Area': { chart: <SimpleArea />, code: simpleArea },
  'Simple Column': { chart: <SimpleColumn />, code: simpleColumn },
  'Simple Column Stacked': { chart: <StackedColumn />, code: stackedColumn },
  'Simple Bar': { chart: <SimpleBar />, code: simpleBar },
  Mixed: { chart: <Mixed />, code: mixed },
  'Basic Radar': { chart: <BasicRadar />, code: basicRadar },
  'Basic Pie': { chart: <BasicPie />, code: basicPie },
  'Basic Donut': { chart: <BasicDonut />, code: basicDonut },
  'Basic Polar Area': { chart: <PolarArea />, code: polarArea },
  'Radial Bar': { chart: <RadialBars />, code: radialBars },
  'Bubble Chart': { chart: <BubbleChart />, code: bubbleChart },
};
