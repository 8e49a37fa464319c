import { SignIn } from '../form/SignIn';
import { BOXED } from '../looks';

export default function BoxedSignIn() {
  return <SignIn look={BOXED} />;
}
