import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMenu } from '../../../../../components/useMenu';
import { Avatar, Badge, DemoIcon, toneOf, useWord } from '../../../parts';
import { type Card, CARD_TYPE, COLUMNS, TAGS } from './board';

export interface CardActions {
  onMove: (card: Card, column: string) => void;
  onEdit: (card: Card) => void;
  onRemove: (card: Card) => void;
}

const TAG_TONES = ['primary', 'success', 'warning'];

/** Drawn to another column, or moved there by its menu. */
export function BoardCard({ card, ...actions }: CardActions & { card: Card }) {
  const [isDragged, setIsDragged] = useState(false);
  const tone = TAG_TONES[TAGS.findIndex((tag) => tag === card.tag)];
  return (
    <Box
      component="li"
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(CARD_TYPE, String(card.id));
        setIsDragged(true);
      }}
      onDragEnd={() => setIsDragged(false)}
      sx={{ ...CARD, opacity: isDragged ? 0.5 : 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Typography component="h3" sx={{ flexGrow: 1, fontSize: 15, fontWeight: 700 }}>
          {card.title}
        </Typography>
        <CardMenu card={card} {...actions} />
      </Box>
      <Box component="p" sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {card.text}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Badge tone={toneOf(tone)}>{card.tag}</Badge>
        <Avatar name={card.name} size={28} label={card.name} />
      </Box>
    </Box>
  );
}

function CardMenu({ card, onMove, onEdit, onRemove }: CardActions & { card: Card }) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const { button, menu, close } = useMenu();
  const run = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <>
      <IconButton
        {...button}
        size="small"
        aria-label={formatMessage({ id: 'demo.parts.menu' }, { of: card.title })}
      >
        <DemoIcon name="horizontal-dots" />
      </IconButton>
      <Menu {...menu}>
        {COLUMNS.filter((column) => column !== card.column).map((column) => (
          <MenuItem key={column} onClick={run(() => onMove(card, column))}>
            <FormattedMessage id="demo.apps.scrumboard.move" values={{ column: word(column) }} />
          </MenuItem>
        ))}
        <MenuItem onClick={run(() => onEdit(card))}>
          <FormattedMessage id="demo.apps.edit" />
        </MenuItem>
        <MenuItem onClick={run(() => onRemove(card))}>
          <FormattedMessage id="action.delete" />
        </MenuItem>
      </Menu>
    </>
  );
}

const CARD = {
  p: 2,
  cursor: 'grab',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;
