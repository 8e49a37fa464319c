import { FormattedMessage } from 'react-intl';

/** That a search or a folder holds nothing; screen readers are told while one types. */
export function Nothing({ isShown }: { isShown: boolean }) {
  return <div role="status">{isShown && <FormattedMessage id="demo.apps.none" />}</div>;
}
