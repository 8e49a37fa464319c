import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';
import { DemoIcon, iconOf, useWord } from '../../../parts';

export interface Topic {
  id: string;
  label: string;
  icon: string;
}

interface Props {
  topics: readonly Topic[];
  /** what the topics are of, as the data file has it */
  label: string;
  /** of each topic the same, as in the template; it begins anew with each */
  children: ReactNode;
}

export function TopicTabs({ topics, label, children }: Props) {
  const word = useWord();
  const id = useId();
  const [chosen, setChosen] = useState(topics[0]?.id ?? '');
  const panel = `${id}-panel`;
  return (
    <div>
      <Tabs
        value={chosen}
        onChange={(_, next: string) => setChosen(next)}
        aria-label={word(label)}
        sx={STRIP}
      >
        {topics.map((topic) => (
          <Tab
            key={topic.id}
            value={topic.id}
            id={`${id}-${topic.id}`}
            aria-controls={topic.id === chosen ? panel : undefined}
            icon={<DemoIcon name={iconOf(topic.icon)} size={32} />}
            label={word(topic.label)}
          />
        ))}
      </Tabs>
      <Box key={chosen} role="tabpanel" id={panel} aria-labelledby={`${id}-${chosen}`} sx={{ pt: '24px' }}>
        {children}
      </Box>
    </div>
  );
}

/** Cards that wrap, so that none is out of sight on a phone. */
const STRIP = {
  overflow: 'visible',
  '& .MuiTabs-scroller': { overflow: 'visible !important' },
  '& .MuiTabs-list': { flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': {
    flex: { xs: '1 1 120px', sm: '0 0 140px' },
    maxWidth: 'none',
    minHeight: 96,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    textTransform: 'none',
    fontWeight: 600,
    '&:hover': { color: 'primary.main' },
    '&.Mui-selected': { borderColor: 'primary.main', color: 'primary.main', boxShadow: 2 },
  },
} as const;
