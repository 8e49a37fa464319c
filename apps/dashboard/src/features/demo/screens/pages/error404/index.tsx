import { FormattedMessage } from 'react-intl';
import { Notice } from './Notice';

export default function Error404() {
  return (
    <Notice
      code="404"
      icon="help-circle"
      tone="primary"
      title={<FormattedMessage id="demo.pages.error404.title" />}
    >
      <FormattedMessage id="demo.pages.error404.text" />
    </Notice>
  );
}
