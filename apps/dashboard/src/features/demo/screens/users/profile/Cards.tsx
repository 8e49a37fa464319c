import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Badge, IconTile } from '../../../parts';
import { Row, Rows } from './Rows';
import { CARDS } from './samples';

export function Cards() {
  const { formatMessage } = useIntl();
  return (
    <Rows>
      {CARDS.map(({ digits, year, month, tone }, index) => (
        <Row
          key={digits}
          icon={<IconTile name="credit-card" tone={tone} size={44} />}
          title={
            <FormattedMessage id="demo.users.card.ends" values={{ digits: <bdi dir="ltr">{digits}</bdi> }} />
          }
          text={
            <FormattedMessage
              id="demo.users.card.expires"
              values={{ date: <Expiry year={year} month={month} /> }}
            />
          }
        >
          {index === 0 && <Badge tone="success">{formatMessage({ id: 'demo.users.card.main' })}</Badge>}
        </Row>
      ))}
    </Rows>
  );
}

function Expiry({ year, month }: { year: number; month: number }) {
  return (
    <bdi>
      <FormattedDate value={Date.UTC(year, month - 1)} timeZone="UTC" month="2-digit" year="numeric" />
    </bdi>
  );
}
