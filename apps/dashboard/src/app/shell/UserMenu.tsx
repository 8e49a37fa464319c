import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { useMenu } from '../../components/useMenu';
import { DeleteAccountDialog } from '../../features/account';
import { useSignOut } from '../../features/auth';
import { MenuButton } from './MenuButton';

const { Part: UserMenuItems, prefetch } = lazyPart(() => import('./UserMenuItems'));

export function UserMenu() {
  const signOut = useSignOut();
  const state = useMenu();
  const [isDeleting, setIsDeleting] = useState(false);
  const askToDelete = () => {
    state.close();
    setIsDeleting(true);
  };
  return (
    <>
      <MenuButton label="shell.user" icon="user-circle-linear" size={24} state={state} prefetch={prefetch}>
        <UserMenuItems state={state} onSignOut={signOut} onDelete={askToDelete} />
      </MenuButton>
      {isDeleting && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setIsDeleting(false)} onDeleted={signOut} />
        </Suspense>
      )}
    </>
  );
}
