import Box from '@mui/material/Box';
import { Avatar } from './Avatar';

interface Props {
  names: readonly string[];
  /** those that are not drawn, such as `+6` */
  more?: string;
  /** px */
  size: number;
}

/** Faces that overlap. They say nothing by themselves. */
export function AvatarGroup({ names, more, size }: Props) {
  return (
    <Box
      sx={{ display: 'flex', '& > *': { border: 2, borderColor: 'background.paper', borderRadius: '50%' } }}
    >
      {names.map((name, index) => (
        <Box key={name} sx={{ marginInlineStart: index === 0 ? 0 : '-12px' }}>
          <Avatar name={name} size={size} />
        </Box>
      ))}
      {more !== undefined && (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: size + 4,
            height: size + 4,
            marginInlineStart: '-12px',
            bgcolor: 'text.primary',
            color: 'background.paper',
            fontWeight: 700,
            fontSize: 12,
          }}
        >
          <bdi dir="ltr">{more}</bdi>
        </Box>
      )}
    </Box>
  );
}
