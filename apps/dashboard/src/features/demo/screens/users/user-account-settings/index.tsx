import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LineIconName } from '../../../generated/iconNames';
import { DemoIcon, useWord } from '../../../parts';
import type { TextId } from '../profile/samples';
import { Danger } from './Danger';
import { General } from './General';
import { Payment } from './Payment';
import { Preferences } from './Preferences';

interface Section {
  label: TextId;
  icon: LineIconName;
  content: ReactNode;
}
const SECTIONS: readonly Section[] = [
  { label: 'demo.users.tabs.home', icon: 'home', content: <General /> },
  { label: 'demo.users.tabs.payment', icon: 'dollar-sign-circle', content: <Payment /> },
  { label: 'demo.users.tabs.preferences', icon: 'user', content: <Preferences /> },
  { label: 'demo.users.tabs.danger', icon: 'info-triangle', content: <Danger /> },
];

export default function UserAccountSettings() {
  const word = useWord();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={`${id}-title`} component="h2" sx={{ mb: 2, fontSize: 20, fontWeight: 700 }}>
        {word('Settings')}
      </Typography>
      <Tabs
        value={chosen}
        onChange={(_, next: number) => setChosen(next)}
        aria-labelledby={`${id}-title`}
        sx={STRIP}
      >
        {SECTIONS.map(({ label, icon }, index) => (
          <Tab
            key={label}
            id={`${id}-${index}`}
            aria-controls={`${id}-panel-${index}`}
            icon={<DemoIcon name={icon} />}
            iconPosition="start"
            label={<FormattedMessage id={label} />}
          />
        ))}
      </Tabs>
      {SECTIONS.map(({ label, content }, index) => (
        <Box
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-${index}`}
          hidden={index !== chosen}
          sx={{ pt: '24px' }}
        >
          {content}
        </Box>
      ))}
    </Box>
  );
}

/** Wraps on a phone, so that no tab is out of sight. */
const STRIP = {
  borderBlockEnd: 1,
  borderColor: 'divider',
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': {
    minHeight: 48,
    gap: 1,
    textTransform: 'none',
    fontWeight: 600,
    borderBlockEnd: '2px solid transparent',
    '&.Mui-selected': { borderColor: 'primary.main' },
  },
} as const;
