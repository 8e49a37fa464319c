import { Cover } from '../../auth/layouts/Cover';
import { ComingSoon } from '../coming-soon-boxed/ComingSoon';

export default function ComingSoonCover() {
  return <ComingSoon Layout={Cover} />;
}
