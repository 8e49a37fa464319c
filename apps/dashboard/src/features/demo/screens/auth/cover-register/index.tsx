import { SignUp } from '../form/SignUp';
import { COVER } from '../looks';

export default function CoverRegister() {
  return <SignUp look={COVER} />;
}
