import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Columns, PanelRow, useWord } from '../../../parts';
import { HelpCard } from './HelpCard';
import { Picture } from './Picture';
import { SectionTitle } from './SectionTitle';
import { VideoDialog } from './VideoDialog';

interface Props {
  title: string;
  columns: Columns;
  /** each under its own title: the template prints the first on all */
  items: readonly { title: string }[];
}

export function Videos({ title, columns, items }: Props) {
  const id = useId();
  const word = useWord();
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  function watch(index: number) {
    setShown(index);
    setIsOpen(true);
  }
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: '24px', mt: 2 }}>
      <SectionTitle id={id} title={title}>
        <FormattedMessage id="demo.help.videos.text" />
      </SectionTitle>
      <PanelRow columns={columns}>
        {items.map((item, index) => (
          <HelpCard
            key={item.title}
            title={item.title}
            picture={
              <ButtonBase
                aria-label={formatMessage({ id: 'demo.help.video.watch' }, { title: word(item.title) })}
                onClick={() => watch(index)}
                sx={{ display: 'block', width: '100%', '&.Mui-focusVisible': { outlineOffset: -2 } }}
              >
                <Picture scene={index} icon="play-circle" />
              </ButtonBase>
            }
          />
        ))}
      </PanelRow>
      <VideoDialog
        title={items[shown]?.title ?? ''}
        scene={shown}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </Box>
  );
}
