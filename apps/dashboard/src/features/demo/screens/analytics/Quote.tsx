import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import analytics from '../../data/analytics.json' with { type: 'json' };
import { Avatar, DataDate, DemoIcon, Panel, useTones, useWord } from '../../parts';
import { demoAddress } from '../../routes';
import { CardHead } from './CardHead';

const { author, date, likes, button } = analytics.quote;

export function Quote() {
  const word = useWord();
  const { info } = useTones();
  return (
    <Panel>
      <CardHead
        mark={<Avatar name={author} size={48} />}
        title={author}
        subtitle={<DataDate>{date}</DataDate>}
      />
      <Box component="p" sx={{ mt: 0, mb: 3, color: 'text.secondary' }}>
        <FormattedMessage id="demo.analytics.quote" />
      </Box>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 'auto' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: info.text, fontWeight: 600 }}>
          <DemoIcon name="thumb-up" />
          <bdi>{word(likes)}</bdi>
        </Box>
        <Button
          component={Link}
          to={demoAddress('pages/knowledge-base')}
          variant="contained"
          disableElevation
        >
          {word(button)}
        </Button>
      </Box>
    </Panel>
  );
}
