import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { MessageId } from '../lib/i18n/messages';
import { PageTitle } from './PageTitle';

interface Props {
  title: MessageId;
  /** a sentence on what the page shows */
  intro?: MessageId;
  /** the alert's other page */
  other: { path: string; name: MessageId };
}

/** The heading of a page about one alert. */
export function AlertHeading({ title, intro, other }: Props) {
  return (
    <Box sx={{ mb: 2 }}>
      <PageTitle id={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {/* Lets a single long word break. */}
        <Typography component="h1" variant="h5" sx={{ minWidth: 0 }}>
          <FormattedMessage id={title} />
        </Typography>
        <Button component={Link} to={other.path} sx={{ marginInlineStart: 'auto' }}>
          <FormattedMessage id={other.name} />
        </Button>
      </Box>
      {intro && (
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          <FormattedMessage id={intro} />
        </Typography>
      )}
    </Box>
  );
}
