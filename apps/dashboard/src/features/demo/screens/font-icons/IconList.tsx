import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import icons from '../../data/icons.json' with { type: 'json' };
import type { BoldIconName, LineIconName } from '../../generated/iconNames';
import { DemoIcon, useWord } from '../../parts';

export interface IconEntry {
  label: string;
  /** its name in the set; `null`: the set has none */
  solar: string | null;
  /** of bold ones: it stands beside a line drawing */
  filledVariant?: boolean | undefined;
}

interface Props {
  icons: readonly IconEntry[];
  /** of the list, as the data file has it */
  label: string;
  isBold: boolean;
  onCopy: (name: string) => void;
}

/** Buttons that copy the name that an icon has in the set. */
export function IconList({ icons: entries, label: title, isBold, onCopy }: Props) {
  const word = useWord();
  return (
    <Box component="ul" aria-label={word(title)} sx={LIST}>
      {entries.map(({ label, solar }) => (
        <li key={label}>
          <button type="button" title={solar ?? undefined} onClick={() => onCopy(solar ?? label)}>
            <span className="chip">
              {/* Both lists of names are made of the data file. */}
              {isBold ? (
                <DemoIcon isBold name={label as BoldIconName} size={24} />
              ) : (
                <DemoIcon name={label as LineIconName} size={24} />
              )}
            </span>
            <bdi dir="ltr">{label}</bdi>
          </button>
        </li>
      ))}
    </Box>
  );
}

const { chip } = icons;
/** `#009688 at 26 %` of the data file as CSS. */
const GROUND = chip.background.replace(/^(\S+) at (\d+) %$/, 'color-mix(in srgb, $1 $2%, transparent)');
/** The chip's own colour is too faint on its ground: it is darkened, or made lighter where the page is dark. */
const ink = ({ palette }: Theme) =>
  `color-mix(in srgb, ${chip.text} 60%, ${palette.mode === 'dark' ? 'white' : 'black'})`;

/** One style for all, as there are many. */
const LIST = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))',
  m: 0,
  p: 0,
  listStyle: 'none',
  '& button': {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: 1,
    width: '100%',
    height: '100%',
    minHeight: 96,
    px: 1,
    py: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.secondary',
    font: 'inherit',
    fontSize: 12.5,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { borderColor: chip.text, color: 'text.primary' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
  },
  '& .chip': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: 1.5,
    bgcolor: GROUND,
    color: ink,
  },
} as const;
