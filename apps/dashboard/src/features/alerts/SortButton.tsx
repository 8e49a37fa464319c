import ButtonBase from '@mui/material/ButtonBase';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/Icon';
import type { MessageId } from '../../lib/i18n/messages';

interface Props {
  id: MessageId;
  /** how the rows are sorted by this column, if at all */
  direction: 'asc' | 'desc' | undefined;
  onPress: () => void;
}

/** A column heading that sorts the rows when pressed. */
export function SortButton({ id, direction, onPress }: Props) {
  return (
    <ButtonBase disableRipple onClick={onPress} data-direction={direction} sx={STYLE}>
      <FormattedMessage id={id} />
      <Icon name="alt-arrow-down-linear" size={16} />
    </ButtonBase>
  );
}

const STYLE = {
  gap: 0.5,
  minHeight: 24,
  font: 'inherit',
  textAlign: 'start',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '& svg': { opacity: 0, transition: 'opacity 200ms, rotate 200ms' },
  '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
  '&[data-direction] svg': { opacity: 1 },
  '&[data-direction=asc] svg': { rotate: '180deg' },
} as const;
