import { FormattedMessage } from 'react-intl';

export function Loading() {
  return (
    <div role="status">
      <FormattedMessage id="loading" />
    </div>
  );
}
