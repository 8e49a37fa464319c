import { type ComponentProps, lazy, Suspense } from 'react';
import type MessageDialog from '../../components/MessageDialog';

type Props = ComponentProps<typeof MessageDialog>;

/** The dialog is fetched when it is needed, and what it says is shown even when that fails. */
const Dialog = lazy(() => import('../../components/MessageDialog').catch(() => ({ default: MessageInPage })));

export function AuthDialog(props: Props) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

function MessageInPage({ title, text, button, onClose }: Props) {
  return (
    <div role="alert" className="auth-alert">
      <strong>{title}</strong>
      <p>{text}</p>
      <button type="button" className="auth-link" onClick={onClose}>
        {button}
      </button>
    </div>
  );
}
