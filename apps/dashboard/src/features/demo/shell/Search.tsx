import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import shell from '../data/shell.json' with { type: 'json' };
import { DemoIcon } from '../parts/DemoIcon';
import { DEMO_ROUTES, type DemoRoute } from '../routes';
import { useWord } from '../texts/Texts';

/** Finds a screen by its name: in the header where there is room, otherwise in a dialog. */
export function Search() {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const label = formatMessage({ id: 'demo.shell.search' });
  return (
    <>
      <Box sx={{ display: { xs: 'none', lg: 'block' }, width: 220 }}>
        <SearchField />
      </Box>
      <IconButton aria-label={label} onClick={() => setIsOpen(true)} sx={{ display: { lg: 'none' } }}>
        <DemoIcon name="search" />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        fullWidth
        maxWidth="xs"
        slotProps={{ paper: { 'aria-label': label, sx: { p: 2 } } }}
      >
        <SearchField hasFocus onFound={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function SearchField({ hasFocus = false, onFound }: { hasFocus?: boolean; onFound?: () => void }) {
  const word = useWord();
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  const nameOf = ({ menu }: DemoRoute) => menu.map(word).join(' / ');
  function open(route: DemoRoute | null) {
    if (!route) return;
    onFound?.();
    void navigate(route.address);
  }
  return (
    <Autocomplete
      size="small"
      options={DEMO_ROUTES}
      value={null}
      forcePopupIcon={false}
      // Keeps the popup inside the page's landmarks.
      disablePortal
      blurOnSelect
      clearOnBlur
      getOptionLabel={nameOf}
      getOptionKey={({ address }) => address}
      noOptionsText={formatMessage({ id: 'demo.shell.search.none' })}
      onChange={(_, route) => open(route)}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus={hasFocus}
          placeholder={word(shell.header.searchPlaceholder)}
          slotProps={{
            ...props.slotProps,
            htmlInput: {
              ...props.slotProps.htmlInput,
              'aria-label': formatMessage({ id: 'demo.shell.search' }),
            },
          }}
        />
      )}
    />
  );
}
