import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SOURCES_PER_ALERT } from '@tickhook/domain';
import { FormattedMessage } from 'react-intl';
import { AddButton } from '../AddButton';
import { Section } from '../Section';
import type { SectionProps } from '../sectionNames';
import { useLoss } from '../useLoss';
import { NewSourceRow } from './NewSourceRow';
import { SourceRow } from './SourceRow';
import { useDeleteSource, useNewRow } from './useSources';

/** The addresses whose calls count. */
export function SourcesSection({ alert, isOpen, onToggle }: SectionProps) {
  const { key, add, drop } = useNewRow();
  const { isLost, watch, forget } = useLoss();
  const deleteSource = useDeleteSource(alert.id, watch);
  const { fromAddresses: sources } = alert;
  const isFull = sources.length >= SOURCES_PER_ALERT;
  const summary = <FormattedMessage id="editor.sources.summary" values={{ count: sources.length }} />;
  return (
    <Section name="sources" isOpen={isOpen} onToggle={onToggle} summary={summary}>
      <Typography variant="body2" color="textSecondary">
        <FormattedMessage id="editor.sources.meaning" />
      </Typography>
      {sources.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {sources.map((source) => (
            <SourceRow
              key={source.id}
              identity={source.addressFrom}
              onDelete={() => void deleteSource(source)}
            />
          ))}
        </Box>
      )}
      {key !== undefined && <NewSourceRow key={key} alert={alert} onSaved={drop} onDelete={drop} />}
      {isLost && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          <FormattedMessage id="editor.sources.gone" />
        </Alert>
      )}
      <AddButton
        label="editor.sources.new"
        rows={sources.length}
        disabled={key !== undefined || isFull}
        reason={
          isFull ? (
            <FormattedMessage id="editor.limit" values={{ limit: SOURCES_PER_ALERT }} />
          ) : (
            <FormattedMessage id="editor.sources.cannotAdd" />
          )
        }
        onClick={() => {
          forget();
          add();
        }}
      />
    </Section>
  );
}
