import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { Avatar, DemoIcon } from '../../../parts';
import { Field, SampleDialog, SamplePanels, Stack, ToneButton, useText } from '../../samples';

const PEOPLE = ['Luke Ivory', 'Sonia Shaw', 'Dale Butler', 'Laurie Fox', 'Justin Cross', 'Shaun Park'];

export default function ElementsSearch() {
  return (
    <SamplePanels
      page="elements/search"
      samples={{ 'Live Search': <Live />, Overlay: <Overlay />, 'Search Box': <SearchBox /> }}
    />
  );
}

const loupe = {
  startAdornment: (
    <InputAdornment position="start">
      <DemoIcon name="search" size={18} />
    </InputAdornment>
  ),
};

/** The list follows what is typed. */
function Live() {
  const text = useText();
  const [typed, setTyped] = useState('');
  const found = PEOPLE.filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <Stack>
      <Field
        type="search"
        label={text('demo.samples.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ input: loupe }}
      />
      <Box
        component="ul"
        aria-live="polite"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, minHeight: 276, alignContent: 'start' }}
      >
        {found.map((name) => (
          <Box key={name} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Avatar name={name} />
            {name}
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

function Overlay() {
  const text = useText();
  return (
    <SampleDialog label={text('demo.samples.search')} title={text('demo.samples.search')}>
      <Box sx={{ pt: 1 }}>
        <Live />
      </Box>
    </SampleDialog>
  );
}

function SearchBox() {
  const text = useText();
  return (
    <Box
      component="form"
      role="search"
      aria-label={text('demo.samples.search')}
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'flex', gap: 1 }}
    >
      <Field type="search" label={text('demo.samples.search')} slotProps={{ input: loupe }} />
      <ToneButton type="submit">{text('demo.samples.search')}</ToneButton>
    </Box>
  );
}
