import Box from '@mui/material/Box';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Avatar, type Columns, DataDate, PanelRow } from '../../../parts';
import { HelpCard } from './HelpCard';
import { Picture } from './Picture';
import { SectionTitle } from './SectionTitle';

interface Props {
  title: string;
  columns: Columns;
  items: readonly { title: string; author: string; date: string }[];
}

export function Articles({ title, columns, items }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: '24px', mt: 2 }}>
      <SectionTitle id={id} title={title}>
        <FormattedMessage id="demo.help.articles.text" />
      </SectionTitle>
      <PanelRow columns={columns}>
        {items.map((item, index) => (
          <HelpCard key={item.title} title={item.title} picture={<Picture scene={index} />}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
              <Avatar name={item.author} />
              <div>
                <Box sx={{ fontWeight: 600 }}>{item.author}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                  <DataDate>{item.date}</DataDate>
                </Box>
              </div>
            </Box>
          </HelpCard>
        ))}
      </PanelRow>
    </Box>
  );
}
