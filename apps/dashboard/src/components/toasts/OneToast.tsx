import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { faultOf } from '../../lib/faults';
import { FaultText } from '../FaultText';
import { Icon } from '../Icon';
import { toastClosed, type Toast } from './toastsSlice';
import { useAutoClose } from './useAutoClose';

/** Closes by itself, but not while hovered or focused. MUI's own is too heavy for the first screen. */
export function OneToast({ toast: { key, tone, text, subject, times } }: { toast: Toast }) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const close = () => dispatch(toastClosed(key));
  const waiting = useAutoClose(times, close);
  return (
    <Box {...waiting} role="alert" sx={[STYLE, (theme) => colorsOf(tone, theme)]}>
      <Box sx={{ display: 'flex', py: '7px', marginInlineEnd: 1.5 }}>
        <Icon name={tone === 'success' ? 'check-circle-linear' : 'danger-triangle-linear'} size={22} />
      </Box>
      <Box sx={{ py: 1, minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ fontSize: '1rem', lineHeight: 1.5, mb: 0.35 }}>
          <FormattedMessage id={tone === 'success' ? 'toast.success' : 'toast.error'} />
        </Box>
        {subject !== undefined && (
          <Box component="strong" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            <bdi>{subject}</bdi>
          </Box>
        )}
        <FaultText fault={'id' in text ? text : faultOf(text.words)} />
      </Box>
      <Box sx={{ pt: 0.5, marginInlineStart: 1 }}>
        <IconButton
          size="small"
          color="inherit"
          onClick={close}
          aria-label={formatMessage({ id: 'action.close' })}
          title={formatMessage({ id: 'action.close' })}
        >
          <Icon name="close-circle-linear" />
        </IconButton>
      </Box>
    </Box>
  );
}

const STYLE = {
  display: 'flex',
  px: 2,
  py: 0.75,
  fontSize: '0.875rem',
  fontWeight: 500,
  lineHeight: 1.43,
  borderRadius: 1,
  boxShadow: 6,
} as const;

function colorsOf(tone: Toast['tone'], { palette }: Theme) {
  const background = palette[tone][palette.mode === 'dark' ? 'dark' : 'main'];
  return { bgcolor: background, color: palette.getContrastText(background) };
}
