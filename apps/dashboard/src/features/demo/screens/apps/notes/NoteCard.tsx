import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Badge, Panel } from '../../../parts';
import { IconAction } from '../parts/IconAction';
import { type Note, TAGS } from './notes';

interface Props {
  note: Note;
  onStar: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function NoteCard({ note, onStar, onEdit, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const name = note.title;
  return (
    <Panel>
      <Typography component="h3" sx={{ fontSize: 16, fontWeight: 700 }}>
        {name}
      </Typography>
      <Box component="p" sx={{ mt: 1, mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {note.text}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 'auto' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Badge tone={TAGS.find(({ name: tag }) => tag === note.tag)?.tone ?? 'dark'}>{note.tag}</Badge>
        </Box>
        <IconAction
          label={formatMessage({ id: 'demo.apps.star' }, { name })}
          icon="star"
          isOn={note.isFavourite}
          onClick={onStar}
        />
        <IconAction
          label={formatMessage({ id: 'demo.apps.edit.of' }, { name })}
          icon="pencil"
          onClick={onEdit}
        />
        <IconAction
          label={formatMessage({ id: 'demo.apps.delete.of' }, { name })}
          icon="trash"
          onClick={onRemove}
        />
      </Box>
    </Panel>
  );
}
