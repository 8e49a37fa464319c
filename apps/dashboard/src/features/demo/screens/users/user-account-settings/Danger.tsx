import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PanelRow } from '../../../parts';
import { Setting } from './Setting';
import { SwitchSetting } from './SwitchSetting';

export function Danger() {
  const [wasPressed, setWasPressed] = useState(false);
  const press = () => setWasPressed(true);
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
      <Box role="status" sx={{ mt: 2, color: 'text.secondary' }}>
        {wasPressed && <FormattedMessage id="demo.users.notDone" />}
      </Box>
    </>
  );
}
