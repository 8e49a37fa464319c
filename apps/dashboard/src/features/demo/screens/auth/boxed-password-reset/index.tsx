import { Recover } from '../form/Recover';
import { BOXED } from '../looks';

export default function BoxedPasswordReset() {
  return <Recover look={BOXED} />;
}
