import { SignUp } from '../form/SignUp';
import { BOXED } from '../looks';

export default function BoxedSignUp() {
  return <SignUp look={BOXED} />;
}
