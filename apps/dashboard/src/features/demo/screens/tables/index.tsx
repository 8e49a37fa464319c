import tables from '../../data/tables.json' with { type: 'json' };
import { CodePanel, PanelRow } from '../../parts';
import { SAMPLES } from './samples';

const { layout, codeLink } = tables;

export default function Tables() {
  return (
    <PanelRow columns={layout.columns}>
      {tables.tables.map(({ title }) => (
        <CodePanel key={title} title={title} code={SAMPLES[title]?.code ?? []} codeLink={codeLink}>
          {SAMPLES[title]?.table}
        </CodePanel>
      ))}
    </PanelRow>
  );
}
