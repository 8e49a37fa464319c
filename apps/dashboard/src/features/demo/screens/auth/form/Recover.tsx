import { FormattedMessage, useIntl } from 'react-intl';
import { useWord } from '../../../parts';
import type { Look } from '../looks';
import { DemoField } from './DemoField';
import { DemoForm } from './DemoForm';
import { OtherWay } from './OtherWay';

export function Recover({ look: { Layout, signIn } }: { look: Look }) {
  const word = useWord();
  const { formatMessage } = useIntl();
  return (
    <Layout title="Password Reset" text={<FormattedMessage id="demo.auth.recover.text" />}>
      <DemoForm action={<FormattedMessage id="demo.auth.recover" />}>
        <DemoField type="email" icon="mail" label={formatMessage({ id: 'demo.auth.email' })} />
      </DemoForm>
      <OtherWay to={signIn} question={<FormattedMessage id="demo.auth.remembered" />}>
        {word('Sign in')}
      </OtherWay>
    </Layout>
  );
}
