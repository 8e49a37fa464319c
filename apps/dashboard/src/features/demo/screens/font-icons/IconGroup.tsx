import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Panel } from '../../parts';
import { type IconEntry, IconList } from './IconList';

interface Props {
  group: { title: string; count: number; icons: readonly IconEntry[] };
  /** letters that the names must have */
  wanted: string;
  onCopy: (name: string) => void;
}

/** One style of the set; of the bold ones those that stand beside a line drawing come last. */
export function IconGroup({ group: { title, count, icons }, wanted, onCopy }: Props) {
  const { formatMessage } = useIntl();
  const drawn = icons.filter(({ solar }) => solar !== null);
  const shown = drawn.filter(({ label }) => label.includes(wanted));
  const filled = shown.filter(({ filledVariant }) => filledVariant);
  const brands = icons.filter(({ solar }) => solar === null).map(({ label }) => label);
  const isBold = icons.some(({ filledVariant }) => filledVariant !== undefined);
  const list = { isBold, onCopy };
  return (
    <Panel
      title={title}
      subtitle={formatMessage({ id: 'demo.fontIcons.count' }, { shown: drawn.length, count })}
    >
      <IconList icons={shown.filter(({ filledVariant }) => !filledVariant)} label={title} {...list} />
      {filled.length > 0 && <Filled icons={filled} {...list} />}
      <Box component="p" sx={{ mt: 2.5, mb: 0, color: 'text.secondary' }}>
        <FormattedMessage id="demo.fontIcons.brands" values={{ names: brands.join(', ') }} />
      </Box>
    </Panel>
  );
}

interface FilledProps {
  icons: readonly IconEntry[];
  isBold: boolean;
  onCopy: (name: string) => void;
}

function Filled(props: FilledProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'demo.fontIcons.filled' });
  return (
    <>
      <Typography component="h3" sx={{ mt: 3, mb: 1.5, fontSize: 16, fontWeight: 600 }}>
        {title}
      </Typography>
      <IconList label={title} {...props} />
    </>
  );
}
