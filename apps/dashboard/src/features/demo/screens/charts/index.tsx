import charts from '../../data/charts.json' with { type: 'json' };
import { CodePanel, DocBanner, PanelCell, PanelRow } from '../../parts';
import { CODE_LINK } from './chartData';
import { SAMPLES } from './samples';

const { layout, docLink } = charts;

export default function Charts() {
  return (
    <PanelRow columns={layout.columns}>
      <PanelCell span={layout.docBannerSpan}>
        <DocBanner label={docLink.label} href={docLink.ours} />
      </PanelCell>
      {charts.charts.map(({ title }) => (
        <CodePanel key={title} title={title} code={SAMPLES[title]?.code ?? []} codeLink={CODE_LINK}>
          {SAMPLES[title]?.chart}
        </CodePanel>
      ))}
    </PanelRow>
  );
}
