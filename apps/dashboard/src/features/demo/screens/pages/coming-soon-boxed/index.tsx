import { Boxed } from '../../auth/layouts/Boxed';
import { ComingSoon } from './ComingSoon';

export default function ComingSoonBoxed() {
  return <ComingSoon Layout={Boxed} />;
}
