import Box from '@mui/material/Box';
import { Avatar, Badge, ProgressBar, Sparkline, useTones } from '../../../parts';
import type { Column } from './findRows';
import { type Person, STATUS_TONES } from './people';

type PersonColumn = Column<Person>;

const ID: PersonColumn = {
  key: 'id',
  title: 'ID',
  text: ({ id }) => String(id),
  order: ({ id }) => id,
};
const FIRST: PersonColumn = { key: 'first', title: 'First Name', text: ({ first }) => first };
const LAST: PersonColumn = { key: 'last', title: 'Last Name', text: ({ last }) => last };
const COMPANY: PersonColumn = { key: 'company', title: 'Company', text: ({ company }) => company };
/** Where `Intl` writes the country's own name, not the one that English texts mostly have. */
const ENGLISH_NAMES: Partial<Record<string, string>> = { TR: 'Turkey' };
const COUNTRY: PersonColumn = {
  key: 'country',
  title: 'Country',
  text: ({ country }, { locale, formatDisplayName }) => {
    const usual = locale.startsWith('en') ? ENGLISH_NAMES[country] : undefined;
    return usual ?? formatDisplayName(country, { type: 'region' }) ?? country;
  },
};
const EMAIL: PersonColumn = { key: 'email', title: 'Email', text: ({ email }) => email };
const PHONE: PersonColumn = {
  key: 'phone',
  title: 'Phone',
  text: ({ phone }) => phone,
  show: ({ phone }) => (
    <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
      {phone}
    </Box>
  ),
};
export const AGE: PersonColumn = {
  key: 'age',
  title: 'Age',
  text: ({ age }) => String(age),
  order: ({ age }) => age,
};
const STARTED: PersonColumn = {
  key: 'started',
  title: 'Start Date',
  // A day has no hour: read as it was written.
  text: ({ started }, { formatDate }) => formatDate(started, { dateStyle: 'medium', timeZone: 'UTC' }),
  order: ({ started }) => Date.parse(started),
  isWhole: true,
};

export const BASIC = [ID, FIRST, LAST, EMAIL, PHONE] as const;
export const FULL = [ID, FIRST, LAST, EMAIL, COMPANY, COUNTRY, AGE, STARTED, PHONE] as const;
export const SHORT = [FIRST, LAST, COMPANY, AGE, STARTED] as const;

const NAME: PersonColumn = {
  key: 'name',
  title: 'Name',
  text: ({ first, last }) => `${first} ${last}`,
  show: ({ first, last }) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap', fontWeight: 600 }}>
      <Avatar name={`${first} ${last}`} />
      {first} {last}
    </Box>
  ),
};
const PROGRESS: PersonColumn = {
  key: 'progress',
  title: 'Progress',
  text: ({ progress }) => `${progress}%`,
  order: ({ progress }) => progress,
  show: ({ progress, first, last }) => (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: '1fr 40px', alignItems: 'center', gap: 1, minWidth: 130 }}
    >
      <ProgressBar
        label={`${first} ${last}`}
        percent={progress}
        tone={progress < 40 ? 'warning' : 'success'}
      />
      <bdi dir="ltr">{progress}%</bdi>
    </Box>
  ),
};
const SALES: PersonColumn = {
  key: 'sales',
  title: 'Sales',
  text: ({ sales }) => sales.join(' '),
  order: ({ sales }) => sales.at(-1) ?? 0,
  show: (person) => <Weeks {...person} />,
};
const STATUS: PersonColumn = {
  key: 'status',
  title: 'Status',
  text: ({ status }, { word }) => word(status),
  show: ({ status }) => <Badge tone={STATUS_TONES[status]}>{status}</Badge>,
};

export const ADVANCED = [NAME, COMPANY, STARTED, PROGRESS, SALES, STATUS] as const;

function Weeks({ first, last, sales }: Person) {
  const { primary } = useTones();
  return <Sparkline label={`${first} ${last}`} data={sales} color={primary.fill} height={32} width={110} />;
}
