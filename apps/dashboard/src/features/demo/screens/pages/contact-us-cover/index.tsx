import { FormattedMessage } from 'react-intl';
import { Cover } from '../../auth/layouts/Cover';
import { ContactForm } from '../contact-us-boxed/ContactForm';

export default function ContactUsCover() {
  return (
    <Cover title="Contact us" text={<FormattedMessage id="demo.pages.contact.text" />}>
      <ContactForm />
    </Cover>
  );
}
