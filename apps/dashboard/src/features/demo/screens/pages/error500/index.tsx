import { FormattedMessage } from 'react-intl';
import { Notice } from '../error404/Notice';

export default function Error500() {
  return (
    <Notice
      code="500"
      icon="server"
      tone="danger"
      title={<FormattedMessage id="demo.pages.error500.title" />}
    >
      <FormattedMessage id="demo.pages.error500.text" />
    </Notice>
  );
}
