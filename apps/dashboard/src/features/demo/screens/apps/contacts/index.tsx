import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DemoIcon, Panel, PanelRow } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import { IconAction } from '../parts/IconAction';
import { Nothing } from '../parts/Nothing';
import { holds, SearchField } from '../parts/SearchField';
import { TOOLS } from '../parts/Split';
import { useItems } from '../parts/useItems';
import { ContactCard } from './ContactCard';
import { ContactDialog } from './ContactDialog';
import { type Contact, CONTACTS } from './contacts';
import { ContactTable } from './ContactTable';

const [TITLE = ''] = headingsOf('apps/contacts');

/** People as cards or as a table. */
export default function Contacts() {
  const { formatMessage } = useIntl();
  const { items, frame, add, change, remove } = useItems(CONTACTS, ['role', 'city']);
  const [query, setQuery] = useState('');
  const [hasCards, setHasCards] = useState(true);
  const [edited, setEdited] = useState<Contact | 'new'>();
  const old = edited === 'new' ? undefined : edited;
  const found = items.filter(({ name, role, email, city }) => holds(query, name, role, email, city));
  return (
    <Panel title={TITLE}>
      <Box sx={TOOLS}>
        <Button
          variant="contained"
          startIcon={<DemoIcon name="user-plus" />}
          onClick={() => setEdited('new')}
        >
          <FormattedMessage id="demo.apps.contacts.add" />
        </Button>
        <IconAction
          label={formatMessage({ id: 'demo.apps.contacts.cards' })}
          icon="layout-grid"
          isOn={hasCards}
          onClick={() => setHasCards(true)}
        />
        <IconAction
          label={formatMessage({ id: 'demo.apps.contacts.table' })}
          icon="list-check"
          isOn={!hasCards}
          onClick={() => setHasCards(false)}
        />
        {hasCards && <SearchField value={query} onChange={setQuery} />}
      </Box>
      <div {...frame}>
        <Nothing isShown={hasCards && found.length === 0} />
        {hasCards ? (
          <PanelRow columns={{ base: 1, sm: 2, xl: 3 }}>
            {found.map((contact) => (
              <ContactCard
                key={contact.id}
                contact={contact}
                onEdit={() => setEdited(contact)}
                onRemove={() => remove(contact.id)}
              />
            ))}
          </PanelRow>
        ) : (
          <ContactTable
            label={TITLE}
            contacts={items}
            onEdit={setEdited}
            onRemove={(contact) => remove(contact.id)}
          />
        )}
      </div>
      {edited && (
        <ContactDialog
          {...(old && { contact: old })}
          onSave={(contact) => (old ? change(old.id, contact) : add(contact))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}
