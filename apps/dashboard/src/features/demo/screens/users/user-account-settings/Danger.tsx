import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { PanelRow, useNotDone } from '../../../parts';
import { Setting } from './Setting';
import { SwitchSetting } from './SwitchSetting';

export function Danger() {
  const { press, words } = useNotDone();
  return (
    <>
      <PanelRow columns={{ base: 1, sm: 2, xl: 3 }}>
        <Setting title="Purge Cache" text={<FormattedMessage id="demo.users.cache.text" />}>
          <Button type="button" variant="outlined" onClick={press}>
            <FormattedMessage id="demo.users.cache.action" />
          </Button>
        </Setting>
        <SwitchSetting
          title="Deactivate Account"
          text={<FormattedMessage id="demo.users.deactivate.text" />}
        />
        <Setting title="Delete Account" text={<FormattedMessage id="demo.users.delete.text" />}>
          <Button type="button" variant="contained" color="error" disableElevation onClick={press}>
            <FormattedMessage id="demo.users.delete.action" />
          </Button>
        </Setting>
      </PanelRow>
      {words}
    </>
  );
}
