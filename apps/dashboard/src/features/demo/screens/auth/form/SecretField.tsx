import { FormattedMessage, useIntl } from 'react-intl';
import { DemoField } from './DemoField';

/** A password, with the word that none should be given away here. */
export function SecretField() {
  const { formatMessage } = useIntl();
  return (
    <DemoField
      type="password"
      icon="lock-dots"
      label={formatMessage({ id: 'demo.auth.password' })}
      hint={<FormattedMessage id="demo.auth.sample" />}
    />
  );
}
