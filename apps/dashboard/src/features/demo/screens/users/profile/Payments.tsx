import Box from '@mui/material/Box';
import { FormattedDate, FormattedNumber } from 'react-intl';
import { IconTile, useWord } from '../../../parts';
import { Rows, Row } from './Rows';
import { PAYMENTS } from './samples';

/** What was paid for the plan, month by month. */
export function Payments() {
  const word = useWord();
  return (
    <Rows>
      {PAYMENTS.map(({ year, month, amount }) => (
        <Row
          key={`${year}-${month}`}
          icon={<IconTile name="notes" tone="info" size={44} />}
          title={
            <FormattedDate value={Date.UTC(year, month - 1)} timeZone="UTC" month="long" year="numeric" />
          }
          text={word('Pro Plan')}
        >
          <Box component="bdi" dir="ltr" sx={{ fontWeight: 700 }}>
            <FormattedNumber value={amount} style="currency" currency="USD" />
          </Box>
        </Row>
      ))}
    </Rows>
  );
}
