import { Unlock } from '../form/Unlock';
import { BOXED } from '../looks';

export default function BoxedLockScreen() {
  return <Unlock look={BOXED} />;
}
