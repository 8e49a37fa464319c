import { type ComponentProps, type ComponentType, useState } from 'react';
import type MessageDialog from '../../components/MessageDialog';
import { dialogNow } from './fetchDialog';

type Props = ComponentProps<typeof MessageDialog>;

/** Shows its message in the page if the dialog has not been fetched, or could not be. */
export function AuthDialog(props: Props) {
  // A dialog that arrives later must not replace the message being read.
  const [Dialog] = useState((): ComponentType<Props> => dialogNow() ?? MessageInPage);
  return <Dialog {...props} />;
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
