import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/Icon';
import type { MessageId } from '../../lib/i18n/messages';

interface Props {
  label: MessageId;
  /** current number of rows */
  rows: number;
  disabled: boolean;
  /** why it is disabled */
  reason: ReactNode;
  onClick: () => void;
}

/** Adds a row. A disabled button takes no focus, so the element around it does, and says why. */
export function AddButton({ label, rows, disabled, reason, onClick }: Props) {
  const { button, place } = useFocusOfLost(rows, disabled);
  const labelId = useId();
  const reasonId = useId();
  return (
    <Tooltip title={disabled ? reason : ''} describeChild slotProps={{ popper: { disablePortal: true } }}>
      <Box
        ref={place}
        component="span"
        role="group"
        tabIndex={disabled ? 0 : undefined}
        aria-labelledby={disabled ? labelId : undefined}
        aria-describedby={disabled ? reasonId : undefined}
        sx={{ display: 'inline-block', mt: 1.5, borderRadius: 1 }}
      >
        <Button
          ref={button}
          id={labelId}
          variant="outlined"
          disabled={disabled}
          onClick={onClick}
          startIcon={<Icon name="add-circle-linear" />}
        >
          <FormattedMessage id={label} />
        </Button>
        <span id={reasonId} hidden>
          {disabled && reason}
        </span>
      </Box>
    </Tooltip>
  );
}

/**
 * When a row disappears with the focus in it, the focus moves to the button, or to the element around it until the
 * button is enabled; otherwise the keyboard would start again at the top of the page.
 */
function useFocusOfLost(rows: number, disabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const before = useRef({ rows, disabled });
  useEffect(() => {
    const isChanged = before.current.rows !== rows || before.current.disabled !== disabled;
    before.current = { rows, disabled };
    const focused = document.activeElement;
    if (isChanged && (focused === document.body || focused === place.current))
      (disabled ? place : button).current?.focus();
  }, [rows, disabled]);
  return { button, place };
}
