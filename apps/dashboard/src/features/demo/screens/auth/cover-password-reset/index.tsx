import { Recover } from '../form/Recover';
import { COVER } from '../looks';

export default function CoverPasswordReset() {
  return <Recover look={COVER} />;
}
