import Box from '@mui/material/Box';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useWord } from '../texts/Texts';
import { Brand } from './Brand';
import { MenuList } from './MenuList';
import { type MenuGroup, VERTICAL_MENU } from './menuTree';
import { SIDEBAR_PX, WORDS } from './measures';

/** What stands in the sidebar. It keeps its width when the sidebar gets narrow, and is cut off. */
export function VerticalMenu() {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="nav"
      aria-label={formatMessage({ id: 'demo.shell.navigation' })}
      sx={{ width: SIDEBAR_PX - 1, pb: 3 }}
    >
      <Box sx={{ p: '14px 18px' }}>
        <Brand />
      </Box>
      {VERTICAL_MENU.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </Box>
  );
}

function Group({ title, entries }: MenuGroup) {
  const id = useId();
  const word = useWord();
  if (title === null) return <MenuList nodes={entries} />;
  return (
    <>
      <Box
        id={id}
        className={WORDS}
        sx={{ px: '24px', pt: 2, pb: 0.5, fontSize: 12, fontWeight: 800, textTransform: 'uppercase' }}
      >
        {word(title)}
      </Box>
      <MenuList nodes={entries} labelledBy={id} />
    </>
  );
}
