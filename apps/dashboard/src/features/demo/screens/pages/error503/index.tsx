import { FormattedMessage } from 'react-intl';
import { Notice } from '../error404/Notice';

export default function Error503() {
  return (
    <Notice
      code="503"
      icon="refresh"
      tone="warning"
      title={<FormattedMessage id="demo.pages.error503.title" />}
    >
      <FormattedMessage id="demo.pages.error503.text" />
    </Notice>
  );
}
