import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/Icon';
import { leaveFocus } from '../../lib/leaveFocus';
import { restWhile } from '../../lib/restWhile';
import { TEMPLATES } from './templates';
import type { TemplateUse } from './useTemplate';

/** What an alert is, and three templates to begin with. */
export function EmptyList({ template: { use, isBusy } }: { template: TemplateUse }) {
  return (
    <Box sx={{ px: 2, pt: 3, pb: 5, textAlign: 'center', color: 'text.secondary' }}>
      <Icon name="bell-linear" size={40} />
      <Typography sx={{ mt: 1, mb: 3, mx: 'auto', maxWidth: 480, color: 'text.primary' }}>
        <FormattedMessage id="alerts.empty" />
      </Typography>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        <FormattedMessage id="alerts.empty.templates" />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        {TEMPLATES.map((template) => (
          <Button
            key={template.name}
            variant="outlined"
            ref={leaveFocus}
            {...restWhile(isBusy, () => void use(template))}
            startIcon={<Icon name="add-circle-linear" />}
          >
            <FormattedMessage id={template.name} />
          </Button>
        ))}
      </Box>
    </Box>
  );
}
