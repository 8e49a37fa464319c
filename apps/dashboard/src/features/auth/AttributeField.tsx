import { FormattedMessage } from 'react-intl';
import { Field } from './Field';

/** Attribute names and the browsers' `autocomplete` words for them. */
const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  given_name: 'given-name',
  family_name: 'family-name',
  nickname: 'nickname',
  phone_number: 'tel',
  birthdate: 'bday',
  address: 'street-address',
};

/** A further attribute of the user that the provider requires. */
export function AttributeField({ attribute, name }: { attribute: string; name: string }) {
  return (
    <Field
      name={name}
      label={<FormattedMessage id="newPassword.attribute" values={{ attribute }} />}
      autoComplete={AUTO_COMPLETE[attribute] ?? 'off'}
    />
  );
}
