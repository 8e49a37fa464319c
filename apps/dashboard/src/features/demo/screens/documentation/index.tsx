import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import charts from '../../data/charts.json' with { type: 'json' };
import icons from '../../data/icons.json' with { type: 'json' };
import shell from '../../data/shell.json' with { type: 'json' };
import { DocBanner, Panel, useWord } from '../../parts';

/** What the demo is, what it is made of, and whose drawings it shows. */
export default function Documentation() {
  return (
    <Box sx={{ display: 'grid', gap: '24px' }}>
      <Panel title="Documentation">
        <Box component="p" sx={{ mt: 0 }}>
          <FormattedMessage id="demo.documentation.what" />
        </Box>
        <Box component="p" sx={{ my: 0 }}>
          <FormattedMessage id="demo.documentation.data" />
        </Box>
      </Panel>
      <Panel title={shell.customizer.title}>
        <Box component="p" sx={{ mt: 0 }}>
          <FormattedMessage id="demo.documentation.customizer" />
        </Box>
        <Customizable />
      </Panel>
      <DocBanner label={charts.docLink.label} href={charts.docLink.ours} />
      <Panel title={icons.title}>
        <Box component="p" sx={{ mt: 0 }} dir="ltr">
          {icons.licence}
        </Box>
        <DocBanner label={icons.docLink.label} href={icons.docLink.ours} />
      </Panel>
    </Box>
  );
}

/** Sections of the customizer, each with its options. */
function Customizable() {
  const word = useWord();
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { sm: 'max-content 1fr' }, gap: 1, m: 0 }}
    >
      {shell.customizer.sections.map(({ title, options, labels = options }) => [
        <Box key={title} component="dt" sx={{ fontWeight: 700 }}>
          {word(title)}
        </Box>,
        <Box key={`${title} options`} component="dd" sx={{ m: 0 }}>
          {labels.map(word).join(', ')}
        </Box>,
      ])}
    </Box>
  );
}
