import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../parts';
import { DataTable } from '../../datatables/table/DataTable';
import type { Column } from '../../datatables/table/findRows';
import { IconAction } from '../parts/IconAction';
import type { Contact } from './contacts';

const COLUMNS: readonly Column<Contact>[] = [
  {
    key: 'name',
    title: 'Name',
    text: ({ name }) => name,
    show: ({ name }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap', fontWeight: 600 }}>
        <Avatar name={name} />
        {name}
      </Box>
    ),
  },
  { key: 'role', title: 'Role', text: ({ role }) => role },
  { key: 'email', title: 'Email', text: ({ email }) => email },
  { key: 'city', title: 'City', text: ({ city }) => city },
  {
    key: 'phone',
    title: 'Phone',
    text: ({ phone }) => phone,
    show: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
  },
];

interface Props {
  label: string;
  contacts: readonly Contact[];
  onEdit: (contact: Contact) => void;
  onRemove: (contact: Contact) => void;
}

export function ContactTable({ label, contacts, onEdit, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const actions = (contact: Contact) => (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
      <IconAction
        label={formatMessage({ id: 'demo.apps.edit.of' }, { name: contact.name })}
        icon="pencil"
        onClick={() => onEdit(contact)}
      />
      <IconAction
        label={formatMessage({ id: 'demo.apps.delete.of' }, { name: contact.name })}
        icon="trash"
        onClick={() => onRemove(contact)}
      />
    </Box>
  );
  return (
    <DataTable label={label} rows={contacts} columns={COLUMNS} actions={{ title: 'Action', of: actions }} />
  );
}
