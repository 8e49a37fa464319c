import { FormattedMessage, useIntl } from 'react-intl';
import { useWord } from '../../../parts';
import type { Look } from '../looks';
import { DemoCheck } from './DemoCheck';
import { DemoField } from './DemoField';
import { DemoForm } from './DemoForm';
import { OtherWay } from './OtherWay';
import { SecretField } from './SecretField';

export function SignIn({ look: { Layout, signUp, recover } }: { look: Look }) {
  const word = useWord();
  const { formatMessage } = useIntl();
  return (
    <Layout title="Sign in" text={<FormattedMessage id="demo.auth.signIn.text" />}>
      <DemoForm action={word('Sign in')}>
        <DemoField type="email" icon="mail" label={formatMessage({ id: 'demo.auth.email' })} />
        <SecretField />
        <DemoCheck>
          <FormattedMessage id="demo.auth.newsletter" />
        </DemoCheck>
      </DemoForm>
      <OtherWay to={recover}>
        <FormattedMessage id="demo.auth.forgot" />
      </OtherWay>
      <OtherWay to={signUp} question={<FormattedMessage id="demo.auth.noAccount" />}>
        {word('Sign Up')}
      </OtherWay>
    </Layout>
  );
}
