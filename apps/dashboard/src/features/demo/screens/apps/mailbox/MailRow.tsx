import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import { useIntl } from 'react-intl';
import { Badge } from '../../../parts';
import { IconAction } from '../parts/IconAction';
import { MailDate } from './MailDate';
import { type Mail, TAGS } from './mails';

interface Props {
  mail: Mail;
  isChosen: boolean;
  onChoose: () => void;
  onStar: () => void;
  onOpen: () => void;
}

export const toneOfTag = (tag: string) => TAGS.find(({ name }) => name === tag)?.tone ?? 'dark';

export function MailRow({ mail, isChosen, onChoose, onStar, onOpen }: Props) {
  const { formatMessage } = useIntl();
  const { name, subject, text, isRead, isStarred, tag } = mail;
  const values = { name: subject };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
    >
      <Checkbox
        checked={isChosen}
        onChange={onChoose}
        slotProps={{ input: { 'aria-label': formatMessage({ id: 'demo.apps.choose' }, values) } }}
      />
      <IconAction
        label={formatMessage({ id: 'demo.apps.star' }, values)}
        icon="star"
        isOn={isStarred}
        onClick={onStar}
      />
      <ButtonBase onClick={onOpen} sx={{ ...OPEN, fontWeight: isRead ? 400 : 700 }}>
        <Box component="span" sx={CUT}>
          {name}
        </Box>
        <Box component="span" dir="auto" sx={CUT}>
          {subject}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' · '}
            {text}
          </Box>
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Badge tone={toneOfTag(tag)} look="outline">
            {tag}
          </Badge>
        </Box>
        <MailDate mail={mail} />
      </ButtonBase>
    </Box>
  );
}

const OPEN = {
  flexGrow: 1,
  minWidth: 0,
  minHeight: 52,
  px: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '130px minmax(0, 1fr) auto 70px' },
  alignItems: 'center',
  columnGap: 1.5,
  textAlign: 'start',
  fontFamily: 'inherit',
  fontSize: 14,
  '&:hover': { bgcolor: 'action.hover' },
  // A narrow row has two lines: whom, and when; what.
  '& > :nth-of-type(2)': { gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
