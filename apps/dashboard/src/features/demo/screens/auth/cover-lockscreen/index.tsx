import { Unlock } from '../form/Unlock';
import { COVER } from '../looks';

export default function CoverLockScreen() {
  return <Unlock look={COVER} />;
}
