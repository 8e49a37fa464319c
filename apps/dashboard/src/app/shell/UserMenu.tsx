import { useState } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { useMenu } from '../../components/useMenu';
import { DeleteAccountDialog } from '../../features/account';
import { useLeaveDeleted, useSignOut } from '../../features/auth';
import { MenuButton } from './MenuButton';

const { Part: UserMenuItems, prefetch } = lazyPart(() => import('./UserMenuItems'));

export function UserMenu() {
  const signOut = useSignOut();
  const leaveDeleted = useLeaveDeleted();
  const state = useMenu();
  const [isDeleting, setIsDeleting] = useState(false);
  const leave = () => {
    state.close();
    signOut();
  };
  const askToDelete = () => {
    state.close();
    setIsDeleting(true);
  };
  return (
    <>
      <MenuButton label="shell.user" icon="user-circle-linear" size={24} state={state} prefetch={prefetch}>
        <UserMenuItems state={state} onSignOut={leave} onDelete={askToDelete} />
      </MenuButton>
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} onDeleted={leaveDeleted} />}
    </>
  );
}
