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
  /** how often the dialog was requested since it was last closed; as its key, a new count retries a failed fetch */
  const [deletion, setDeletion] = useState(0);
  const leave = () => {
    state.close();
    signOut();
  };
  const askToDelete = () => {
    state.close();
    setDeletion(deletion + 1);
  };
  return (
    <>
      <MenuButton label="shell.user" icon="user-circle-linear" size={24} state={state} prefetch={prefetch}>
        <UserMenuItems state={state} onSignOut={leave} onDelete={askToDelete} />
      </MenuButton>
      {deletion > 0 && (
        <DeleteAccountDialog key={deletion} onClose={() => setDeletion(0)} onDeleted={leaveDeleted} />
      )}
    </>
  );
}
