import { FormattedMessage, useIntl } from 'react-intl';
import { DemoField } from '../../auth/form/DemoField';
import { DemoForm } from '../../auth/form/DemoForm';

const MESSAGE_ROWS = 5;

export function ContactForm() {
  const { formatMessage } = useIntl();
  return (
    <DemoForm action={<FormattedMessage id="demo.pages.contact.send" />}>
      <DemoField icon="user" label={formatMessage({ id: 'demo.auth.name' })} />
      <DemoField type="email" icon="mail" label={formatMessage({ id: 'demo.auth.email' })} />
      <DemoField icon="pencil" label={formatMessage({ id: 'demo.pages.contact.subject' })} />
      <DemoField rows={MESSAGE_ROWS} label={formatMessage({ id: 'demo.pages.contact.message' })} />
    </DemoForm>
  );
}
