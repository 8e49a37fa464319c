import { useIntl } from 'react-intl';
import { Field } from '../parts/fields';
import { FormDialog } from '../parts/FormDialog';
import type { Contact } from './contacts';

interface Props {
  /** a new one without it */
  contact?: Contact;
  onSave: (contact: Omit<Contact, 'id'>) => void;
  onClose: () => void;
}

export function ContactDialog({ contact, onSave, onClose }: Props) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: contact ? 'demo.apps.contacts.edit' : 'demo.apps.contacts.add' });
  function save({
    name = '',
    role = '',
    email = '',
    phone = '',
    city = '',
  }: Readonly<Record<string, string>>) {
    const { posts = 0, followers = 0 } = contact ?? {};
    onSave({ name: name.trim(), role, email, phone, city, posts, followers });
  }
  return (
    <FormDialog title={title} onSave={save} onClose={onClose}>
      <Field name="name" label="demo.apps.name" value={contact?.name ?? ''} isRequired />
      <Field name="email" label="demo.apps.email" type="email" value={contact?.email ?? ''} isRequired />
      <Field name="role" label="demo.apps.contacts.role" value={contact?.role ?? ''} />
      <Field name="phone" label="demo.apps.phone" type="tel" value={contact?.phone ?? ''} />
      <Field name="city" label="demo.apps.contacts.city" value={contact?.city ?? ''} />
    </FormDialog>
  );
}
