import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { LoadFailure } from '../../../components/LoadFailure';
import { Section } from '../Section';
import type { SectionProps } from '../sectionNames';
import { CatalogueSelect } from './CatalogueSelect';
import { useOrigin } from './useOrigin';

/** Selects the contract and the method that an alert watches. */
export function OriginSection({ alert, isOpen, onToggle }: SectionProps) {
  const { formatMessage } = useIntl();
  const origin = useOrigin(alert);
  const missing = <FormattedMessage id="editor.origin.missing" />;
  return (
    <Section
      name="origin"
      isRequired
      isBegun={origin.contract !== null && origin.method === null}
      isOpen={isOpen}
      onToggle={onToggle}
      summary={<Summary method={alert.method} />}
    >
      {origin.isError && <LoadFailure onRetry={() => void origin.refetch()} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, pt: 1 }}>
        <CatalogueSelect
          label={formatMessage({ id: 'editor.origin.contract' })}
          options={origin.contracts}
          loading={origin.isLoading}
          value={origin.contract}
          onChoose={origin.chooseContract}
          missing={missing}
        />
        <CatalogueSelect
          label={formatMessage({ id: 'editor.origin.method' })}
          options={origin.contract?.methods ?? []}
          value={origin.method}
          disabled={origin.contract === null}
          onChoose={origin.chooseMethod}
          missing={missing}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        <FormattedMessage id="editor.origin.meaning" />
      </Typography>
      <ConfirmDialog
        open={origin.question !== undefined}
        title={formatMessage({ id: 'editor.origin.change.title' })}
        confirm={formatMessage({ id: 'editor.origin.change.confirm' })}
        cancel={formatMessage({ id: 'action.cancel' })}
        onConfirm={origin.agree}
        onCancel={origin.disagree}
      >
        <FormattedMessage id="editor.origin.change.text" />
      </ConfirmDialog>
    </Section>
  );
}

function Summary({ method }: { method: SectionProps['alert']['method'] }) {
  if (!method) return <FormattedMessage id="editor.origin.summary.none" />;
  // The method gives way first, but keeps the room for a part of its name.
  const names = {
    method: <Name key="method" text={method.name} />,
    contract: <Name key="contract" text={method.contract.name} sx={{ flexShrink: 0, maxWidth: '60%' }} />,
  };
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', whiteSpace: 'pre' }}>
      <FormattedMessage id="editor.origin.summary" values={names} />
    </Box>
  );
}

/** Truncated at its own end, also on pages that are read from right to left. */
function Name({ text, sx }: { text: string; sx?: object }) {
  return (
    <Box component="bdi" dir="ltr" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', ...sx }}>
      {text}
    </Box>
  );
}
