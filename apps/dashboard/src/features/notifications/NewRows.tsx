import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/Icon';
import { announce } from '../../lib/announce';
import { restWhile } from '../../lib/restWhile';

/** What is left for the button beside the text above it on a narrow page. */
export const NEW_WIDTH = 'min(7.25rem, 45%)';

/** Screen readers say it when new rows begin to wait, but not more often: there may be many a second. */
const SILENCE_MS = 30_000;

interface Props {
  count: number;
  /** there are more than counted */
  isBehind: boolean;
  isBusy: boolean;
  onBring: () => void;
}

/** Says that there are new rows, which are shown on request. */
export function NewRows({ count, isBehind, isBusy, onBring }: Props) {
  const { formatMessage } = useIntl();
  const isAny = count > 0 || isBehind;
  const text = formatMessage({ id: isBehind ? 'notifications.newMany' : 'notifications.new' }, { count });
  const said = useRef(-Infinity);
  const say = useEffectEvent(() => {
    if (performance.now() - said.current < SILENCE_MS) return;
    said.current = performance.now();
    announce(text);
  });
  useEffect(() => {
    if (isAny) say();
  }, [isAny]);
  return (
    <Box
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
          {text}
        </Button>
      )}
    </Box>
  );
}
