import Pagination, { type PaginationProps } from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { useTheme } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useWord } from '../../../parts';
import { Chevron, SamplePanels, Stack } from '../../samples';

export default function ElementsPagination() {
  return (
    <SamplePanels
      page="elements/pagination"
      samples={{
        Default: <Three name="Default" variant="outlined" shape="rounded" />,
        Solid: <Three name="Solid" shape="rounded" />,
        'With Icons': <Three name="With Icons" variant="outlined" shape="rounded" hasIcons />,
        'With Icons and Rounded': <Three name="With Icons and Rounded" shape="circular" hasIcons />,
        'No Spacing': (
          <Three
            name="No Spacing"
            variant="outlined"
            shape="rounded"
            sx={{ '& li > *': { mx: 0, borderRadius: 0 } }}
          />
        ),
      }}
    />
  );
}

interface Props extends PaginationProps {
  /** as its panel is called */
  name: string;
  hasIcons?: boolean;
}

const PAGES = 5;

function Three({ hasIcons = false, ...props }: Props) {
  return (
    <Stack>
      {(['primary', 'secondary', 'standard'] as const).map((color, index) => (
        <One key={color} {...props} color={color} hasIcons={hasIcons} number={index + 1} />
      ))}
    </Stack>
  );
}

function One({ name, hasIcons, number, ...props }: Props & { number: number }) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const words = {
    previous: formatMessage({ id: 'alerts.page.previous' }),
    next: formatMessage({ id: 'alerts.page.next' }),
  };
  // In a right-to-left page MUI takes each for the other.
  const isRtl = useTheme().direction === 'rtl';
  const Previous = () => (hasIcons ? <Chevron to="back" /> : words.previous);
  const Next = () => (hasIcons ? <Chevron to="forth" /> : words.next);
  return (
    <Pagination
      {...props}
      count={PAGES}
      defaultPage={number}
      siblingCount={0}
      size="small"
      aria-label={`${word(name)} ${number}`}
      getItemAriaLabel={(type, page) =>
        type === 'page' ? String(page) : words[type === 'next' ? 'next' : 'previous']
      }
      renderItem={(item) => (
        <PaginationItem
          {...item}
          // Words that are seen are name enough.
          {...(!hasIcons && item.type !== 'page' && { 'aria-label': undefined })}
          slots={isRtl ? { previous: Next, next: Previous } : { previous: Previous, next: Next }}
        />
      )}
    />
  );
}
