import { FormattedMessage, useIntl } from 'react-intl';
import { Panel, PanelRow } from '../../../parts';
import { DemoField } from '../../auth/form/DemoField';
import { DemoForm } from '../../auth/form/DemoForm';
import { Payments } from '../profile/Payments';
import { Addresses } from './Addresses';
import { FieldGrid } from './FieldGrid';

export function Payment() {
  return (
    <PanelRow columns={{ base: 1, lg: 2 }}>
      <Panel title="Billing Address">
        <Addresses />
      </Panel>
      <Panel title="Payment History">
        <Payments />
      </Panel>
      <Panel title="Add Billing Address">
        <AddressForm />
      </Panel>
      <Panel title="Add Payment Method">
        <CardForm />
      </Panel>
    </PanelRow>
  );
}

function AddressForm() {
  const { formatMessage } = useIntl();
  return (
    <DemoForm action={<FormattedMessage id="demo.users.save" />}>
      <DemoField label={formatMessage({ id: 'demo.users.name' })} />
      <DemoField label={formatMessage({ id: 'demo.users.street' })} />
      <FieldGrid width={140}>
        <DemoField label={formatMessage({ id: 'demo.users.city' })} />
        <DemoField label={formatMessage({ id: 'demo.users.postcode' })} />
      </FieldGrid>
    </DemoForm>
  );
}

/** With the word that no real card is wanted. */
function CardForm() {
  const { formatMessage } = useIntl();
  return (
    <DemoForm action={<FormattedMessage id="demo.users.card.add" />}>
      <DemoField label={formatMessage({ id: 'demo.users.card.owner' })} />
      <DemoField
        label={formatMessage({ id: 'demo.users.card.number' })}
        icon="credit-card"
        hint={<FormattedMessage id="demo.auth.sample" />}
      />
      <DemoField label={formatMessage({ id: 'demo.users.card.code' })} />
    </DemoForm>
  );
}
