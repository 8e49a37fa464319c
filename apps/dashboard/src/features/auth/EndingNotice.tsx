import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { AuthAlert } from './AuthAlert';
import { endingTold, selectEndingNews } from './authSlice';

/** Tells the page's last user how the session ended, until the next navigation. */
export function EndingNotice() {
  const dispatch = useDispatch();
  const { key } = useLocation();
  const [news] = useState({ ending: useSelector(selectEndingNews), key });
  useEffect(() => void dispatch(endingTold()), [dispatch]);
  if (news.key !== key) return null;
  if (news.ending === 'accountDeleted')
    return (
      <AuthAlert tone="success">
        <FormattedMessage id="account.deleted" />
      </AuthAlert>
    );
  if (news.ending === 'refused')
    return (
      <AuthAlert tone="warning">
        <FormattedMessage id="login.ended" />
      </AuthAlert>
    );
  return null;
}
