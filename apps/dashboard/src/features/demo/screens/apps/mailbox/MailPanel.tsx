import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { leaveFocus } from '../../../../../lib/leaveFocus';
import { Avatar, Badge, DemoIcon, Panel } from '../../../parts';
import { IconAction } from '../parts/IconAction';
import { MailDate } from './MailDate';
import { toneOfTag } from './MailRow';
import type { Mail } from './mails';

interface Props {
  mail: Mail;
  onBack: () => void;
  onStar: () => void;
  onAnswer: () => void;
}

/** One mail. */
export function MailPanel({ mail, onBack, onStar, onAnswer }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Panel
      title={mail.subject}
      isTranslated
      action={
        <IconAction
          label={formatMessage({ id: 'demo.apps.star' }, { name: mail.subject })}
          icon="star"
          isOn={mail.isStarred}
          onClick={onStar}
        />
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Avatar name={mail.name} size={44} />
        <Box sx={{ flexGrow: 1, fontWeight: 700 }}>{mail.name}</Box>
        <Badge tone={toneOfTag(mail.tag)}>{mail.tag}</Badge>
        <MailDate mail={mail} />
      </Box>
      <Box component="p" sx={{ my: 3, lineHeight: 1.7, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {mail.text}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={leaveFocus}
          variant="outlined"
          startIcon={<DemoIcon name="arrow-left" />}
          onClick={onBack}
        >
          <FormattedMessage id="demo.apps.back" />
        </Button>
        <Button ref={leaveFocus} variant="contained" startIcon={<DemoIcon name="send" />} onClick={onAnswer}>
          <FormattedMessage id="demo.apps.mailbox.answer" />
        </Button>
      </Box>
    </Panel>
  );
}
