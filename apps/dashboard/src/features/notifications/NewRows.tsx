import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/Icon';
import { restWhile } from '../../lib/restWhile';

/** What is left for the button beside the text above it on a narrow page. */
export const NEW_WIDTH = 'min(7.25rem, 45%)';

interface Props {
  count: number;
  /** there are more than counted */
  isBehind: boolean;
  isBusy: boolean;
  onBring: () => void;
}

/** Says that there are new rows, which are shown on request. */
export function NewRows({ count, isBehind, isBusy, onBring }: Props) {
  const isAny = count > 0 || isBehind;
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        insetBlockStart: 110,
        zIndex: 2,
        // Has no height, so that it moves no rows; the button sticks out at the top.
        display: 'flex',
        alignItems: 'flex-end',
        justifyContent: { xs: 'flex-end', lg: 'center' },
        height: 0,
      }}
    >
      {isAny && (
        <Button
          size="small"
          variant="contained"
          {...restWhile(isBusy, onBring)}
          startIcon={<Icon name="alt-arrow-up-linear" size={16} />}
          sx={{ borderRadius: 99, mb: 0.5, maxWidth: { xs: NEW_WIDTH, lg: 'none' }, boxShadow: 4 }}
        >
          {isBehind ? (
            <FormattedMessage id="notifications.newMany" />
          ) : (
            <FormattedMessage id="notifications.new" values={{ count }} />
          )}
        </Button>
      )}
    </Box>
  );
}
