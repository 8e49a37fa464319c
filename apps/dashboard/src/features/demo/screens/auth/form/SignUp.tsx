import { FormattedMessage, useIntl } from 'react-intl';
import { useWord } from '../../../parts';
import type { Look } from '../looks';
import { DemoCheck } from './DemoCheck';
import { DemoField } from './DemoField';
import { DemoForm } from './DemoForm';
import { OtherWay } from './OtherWay';
import { SecretField } from './SecretField';

export function SignUp({ look: { Layout, signIn } }: { look: Look }) {
  const word = useWord();
  const { formatMessage } = useIntl();
  return (
    <Layout title="Sign Up" text={<FormattedMessage id="demo.auth.signUp.text" />}>
      <DemoForm action={word('Sign Up')}>
        <DemoField icon="user" label={formatMessage({ id: 'demo.auth.name' })} />
        <DemoField type="email" icon="mail" label={formatMessage({ id: 'demo.auth.email' })} />
        <SecretField />
        <DemoCheck isRequired>
          <FormattedMessage id="demo.auth.terms" />
        </DemoCheck>
      </DemoForm>
      <OtherWay to={signIn} question={<FormattedMessage id="demo.auth.account" />}>
        {word('Sign in')}
      </OtherWay>
    </Layout>
  );
}
