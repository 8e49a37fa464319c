import Snackbar from '@mui/material/Snackbar';

interface Props {
  isOpen: boolean;
  title: string;
  /** ms */
  lasts: number | undefined;
  onClose: () => void;
}

/** A message in the corner, which goes by itself. */
export function Corner({ isOpen, title, lasts, onClose }: Props) {
  return (
    <Snackbar
      open={isOpen}
      message={title}
      autoHideDuration={lasts ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    />
  );
}
