import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { DemoIcon, useWord } from '../../parts';

interface Props extends IconButtonProps {
  /** of what it moves, as the data file has it */
  label: string;
  /** a sign, in place of the icon */
  handle: string | undefined;
  /** its piece was moved by the menu, and may be in another list since */
  isFocused?: boolean;
  setNode?: (button: HTMLElement | null) => void;
}

/** Takes a piece by the keyboard; a click opens the menu. */
export function Grip({ label, handle, isFocused = false, setNode, ...button }: Props) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => setNode?.(ref.current), [setNode]);
  // Not earlier: the closing menu still hides the page from screen readers.
  useEffect(() => {
    if (isFocused) ref.current?.focus();
  }, [isFocused]);
  return (
    <IconButton
      {...button}
      ref={ref}
      size="small"
      aria-label={formatMessage({ id: 'demo.dragndrop.move' }, { item: word(label) })}
      // The key that takes a piece or drops it is no click; some browsers would make one of its release.
      onKeyUp={(event) => event.preventDefault()}
      sx={{ width: 32, height: 32, flexShrink: 0, cursor: 'grab', fontSize: 20, lineHeight: 1 }}
    >
      {handle ?? <DemoIcon name="menu" size={18} />}
    </IconButton>
  );
}
