import { lazyPart } from '../../components/lazyPart';
import { useMenu } from '../../components/useMenu';
import { MenuButton } from './MenuButton';

const { Part: LanguageMenuItems, prefetch } = lazyPart(() => import('./LanguageMenuItems'));

export function LanguageMenu() {
  const state = useMenu();
  return (
    <MenuButton label="shell.language" icon="global-linear" state={state} prefetch={prefetch}>
      <LanguageMenuItems state={state} />
    </MenuButton>
  );
}
