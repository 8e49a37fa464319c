import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWord } from '../../../parts';
import { DemoField } from '../../auth/form/DemoField';
import { DemoForm } from '../../auth/form/DemoForm';
import type { LayoutProps } from '../../auth/layouts/Heading';
import { Countdown } from '../../components/countdown/Countdown';

/** 30 days from the moment the page is opened, so that a sample never runs out. */
const WAIT_S = 30 * 86_400;

export function ComingSoon({ Layout }: { Layout: ComponentType<LayoutProps> }) {
  const word = useWord();
  const { formatMessage } = useIntl();
  return (
    <Layout title="Coming Soon" text={<FormattedMessage id="demo.pages.comingSoon.text" />}>
      <Countdown start={WAIT_S} />
      <Typography component="h3" sx={{ mt: 4, mb: 2, fontSize: 18, fontWeight: 700 }}>
        {word('Subscribe to get notified!')}
      </Typography>
      <DemoForm action={<FormattedMessage id="demo.pages.subscribe" />}>
        <DemoField type="email" icon="mail" label={formatMessage({ id: 'demo.auth.email' })} />
      </DemoForm>
    </Layout>
  );
}
