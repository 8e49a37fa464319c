import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';

export function CurrentPlanButton() {
  return (
    <Button fullWidth variant="outlined" disabled>
      <FormattedMessage id="pricing.current" />
    </Button>
  );
}
