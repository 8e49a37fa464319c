import { SignIn } from '../form/SignIn';
import { COVER } from '../looks';

export default function CoverLogin() {
  return <SignIn look={COVER} />;
}
