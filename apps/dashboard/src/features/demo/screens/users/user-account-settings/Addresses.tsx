import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { FormattedMessage, useIntl } from 'react-intl';
import { DemoIcon, IconTile, useNotDone, useWord } from '../../../parts';
import { Row, Rows } from '../profile/Rows';
import type { TextId } from '../profile/samples';

const ADDRESSES: readonly { name: TextId; text: string }[] = [
  { name: 'demo.users.address.home', text: '12 Sample Street, 94016' },
  { name: 'demo.users.address.office', text: '7 Example Square, 94017' },
];

export function Addresses() {
  return (
    <>
      <Box component="p" sx={{ mt: 0, mb: 1, color: 'text.secondary' }}>
        <FormattedMessage id="demo.users.address.text" />
      </Box>
      <Rows>
        {ADDRESSES.map((address) => (
          <Address key={address.name} {...address} />
        ))}
      </Rows>
    </>
  );
}

function Address({ name: id, text }: (typeof ADDRESSES)[number]) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const { press, words } = useNotDone();
  const name = formatMessage({ id });
  return (
    <Row
      icon={<IconTile name="map-pin" tone="primary" size={44} />}
      title={name}
      text={<bdi>{word(text)}</bdi>}
    >
      <IconButton onClick={press} aria-label={formatMessage({ id: 'demo.users.address.edit' }, { name })}>
        <DemoIcon name="pencil" />
      </IconButton>
      {words}
    </Row>
  );
}
