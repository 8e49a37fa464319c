import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DragEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DemoIcon, Panel, useWord } from '../../../parts';
import { PLAIN_LIST } from '../parts/Split';
import { type Card, CARD_TYPE } from './board';
import { BoardCard, type CardActions } from './BoardCard';

interface Props extends CardActions {
  column: string;
  cards: readonly Card[];
  /** a card was let go over the column */
  onDrop: (id: number) => void;
  onAdd: () => void;
}

export function BoardColumn({ column, cards, onDrop, onAdd, ...actions }: Props) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const [isOver, setIsOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onDrop(Number(event.dataTransfer.getData(CARD_TYPE)));
  }
  return (
    <Box
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(CARD_TYPE)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Panel title={column} sx={isOver ? { outline: 2, outlineColor: 'primary.main' } : {}}>
        <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1.5, mb: 2 }}>
          {cards.map((card) => (
            <BoardCard key={card.id} card={card} {...actions} />
          ))}
        </Box>
        <Button
          variant="outlined"
          startIcon={<DemoIcon name="plus" />}
          onClick={onAdd}
          aria-label={formatMessage({ id: 'demo.apps.scrumboard.addTo' }, { column: word(column) })}
          sx={{ mt: 'auto' }}
        >
          <FormattedMessage id="demo.apps.scrumboard.add" />
        </Button>
      </Panel>
    </Box>
  );
}
