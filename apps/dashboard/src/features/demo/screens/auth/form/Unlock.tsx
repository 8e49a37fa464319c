import { FormattedMessage } from 'react-intl';
import { Avatar } from '../../../parts';
import type { Look } from '../looks';
import { DemoForm } from './DemoForm';
import { OtherWay } from './OtherWay';
import { SecretField } from './SecretField';

const NAME = 'Shaun Park';

export function Unlock({ look: { Layout, signIn } }: { look: Look }) {
  return (
    <Layout
      title={NAME}
      face={<Avatar name={NAME} size={64} />}
      text={<FormattedMessage id="demo.auth.unlock.text" />}
    >
      <DemoForm action={<FormattedMessage id="demo.auth.unlock" />}>
        <SecretField />
      </DemoForm>
      <OtherWay to={signIn}>
        <FormattedMessage id="demo.auth.back" />
      </OtherWay>
    </Layout>
  );
}
