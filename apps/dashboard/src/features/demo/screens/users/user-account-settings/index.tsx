import Typography from '@mui/material/Typography';
import { DemoIcon, useWord } from '../../../parts';
import { SampleTabs, useText } from '../../samples';
import { Danger } from './Danger';
import { General } from './General';
import { Payment } from './Payment';
import { Preferences } from './Preferences';

const SECTIONS = [
  { label: 'demo.users.tabs.home', icon: 'home', content: <General /> },
  { label: 'demo.users.tabs.payment', icon: 'dollar-sign-circle', content: <Payment /> },
  { label: 'demo.users.tabs.preferences', icon: 'user', content: <Preferences /> },
  { label: 'demo.users.tabs.danger', icon: 'info-triangle', content: <Danger /> },
] as const;

export default function UserAccountSettings() {
  const text = useText();
  const word = useWord();
  const tabs = SECTIONS.map(({ label, icon, content }) => ({
    label: text(label),
    icon: <DemoIcon name={icon} />,
    content,
  }));
  return (
    <div>
      <Typography component="h2" sx={{ mb: 2, fontSize: 20, fontWeight: 700 }}>
        {word('Settings')}
      </Typography>
      <SampleTabs label="Settings" tabs={tabs} variant="standard" sx={STRIP} />
    </div>
  );
}

/** Wraps on a phone, so that no tab is out of sight. */
const STRIP = {
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': {
    fontWeight: 600,
    borderBlockEnd: '2px solid transparent',
    '&.Mui-selected': { borderColor: 'primary.main' },
  },
} as const;
