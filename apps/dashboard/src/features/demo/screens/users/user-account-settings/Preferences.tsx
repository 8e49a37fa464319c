import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { PanelRow, useNotDone } from '../../../parts';
import { ChooseTheme } from './ChooseTheme';
import { Setting } from './Setting';
import { SwitchSetting } from './SwitchSetting';

export function Preferences() {
  const { press, words } = useNotDone();
  return (
    <PanelRow columns={{ base: 1, sm: 2, xl: 3 }}>
      <ChooseTheme />
      <Setting title="Activity data" text={<FormattedMessage id="demo.users.activity.text" />}>
        <Button variant="outlined" onClick={press}>
          <FormattedMessage id="demo.users.activity.action" />
        </Button>
        {words}
      </Setting>
      <SwitchSetting title="Public Profile" text={<FormattedMessage id="demo.users.public.text" />} isOn />
      <SwitchSetting title="Show my email" text={<FormattedMessage id="demo.users.email.text" />} />
      <SwitchSetting
        title="Enable keyboard shortcuts"
        text={<FormattedMessage id="demo.users.keys.text" />}
        isOn
      />
      <SwitchSetting title="Hide left navigation" text={<FormattedMessage id="demo.users.hideMenu.text" />} />
      <SwitchSetting title="Advertisements" text={<FormattedMessage id="demo.users.ads.text" />} />
      <SwitchSetting title="Social Profile" text={<FormattedMessage id="demo.users.social.text" />} isOn />
    </PanelRow>
  );
}
