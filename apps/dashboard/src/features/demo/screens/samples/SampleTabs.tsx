import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs, { type TabsProps } from '@mui/material/Tabs';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useWord } from '../../parts';

export interface SampleTab {
  label: string;
  icon?: ReactElement;
  /** only the icon is seen; the label is said */
  isIconOnly?: boolean;
  content: ReactNode;
}

interface Props extends Pick<TabsProps, 'variant' | 'orientation' | 'sx'> {
  label: string;
  tabs: readonly SampleTab[];
}

/** Tabs and, below or beside them, what belongs to the chosen one. */
export function SampleTabs({
  label,
  tabs,
  orientation = 'horizontal',
  variant = 'scrollable',
  ...rest
}: Props) {
  const id = useId();
  const word = useWord();
  const [chosen, setChosen] = useState(0);
  const isVertical = orientation === 'vertical';
  return (
    <Box sx={{ display: isVertical ? 'flex' : 'block', gap: 2, minWidth: 0 }}>
      <Tabs
        {...rest}
        variant={variant}
        orientation={orientation}
        value={chosen}
        onChange={(_event, next: number) => setChosen(next)}
        aria-label={word(label)}
      >
        {tabs.map((tab, index) => (
          <Tab
            key={index}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            iconPosition="start"
            {...(tab.icon && { icon: tab.icon })}
            {...(tab.isIconOnly ? { 'aria-label': word(tab.label) } : { label: word(tab.label) })}
            sx={{ textTransform: 'none', minHeight: 44, gap: 1 }}
          />
        ))}
      </Tabs>
      {tabs.map(({ content }, index) => (
        <Box
          key={index}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== chosen}
          tabIndex={0}
          sx={{ pt: isVertical ? 1 : 2, flexGrow: 1, minWidth: 0 }}
        >
          {content}
        </Box>
      ))}
    </Box>
  );
}
