import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { useState } from 'react';
import { DemoIcon } from '../../../parts';
import { useSteady } from '../../samples';

/** Names of files and folders are the same in every language. */
interface Branch {
  name: string;
  inside?: readonly Branch[];
}

const ROOT: readonly Branch[] = [
  {
    name: 'src',
    inside: [
      { name: 'components', inside: [{ name: 'Button.tsx' }, { name: 'Panel.tsx' }] },
      { name: 'styles', inside: [{ name: 'theme.css' }] },
      { name: 'main.tsx' },
    ],
  },
  { name: 'public', inside: [{ name: 'favicon.svg' }, { name: 'robots.txt' }] },
  { name: 'package.json' },
];

interface Props {
  branches?: readonly Branch[];
  isAnimated: boolean;
}

/** Folders that open, and what lies in them. */
export function Tree({ branches = ROOT, isAnimated }: Props) {
  return (
    <Box component="ul" dir="ltr" sx={{ m: 0, p: 0, listStyle: 'none', '& ul': { marginInlineStart: 2.5 } }}>
      {branches.map(({ name, inside }) => (
        <li key={name}>
          {inside ? (
            <Folder name={name} inside={inside} isAnimated={isAnimated} />
          ) : (
            <Box sx={{ ...ROW, color: 'text.secondary' }}>
              <DemoIcon name="file" size={18} />
              {name}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}

const ROW = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, px: 1 } as const;

function Folder({ name, inside, isAnimated }: Required<Branch> & { isAnimated: boolean }) {
  const isSteady = useSteady();
  const [isOpen, setOpen] = useState(name === 'src');
  return (
    <>
      <ButtonBase aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ ...ROW, borderRadius: 1 }}>
        <DemoIcon name={isOpen ? 'folder-minus' : 'folder-plus'} size={18} />
        {name}
      </ButtonBase>
      <Collapse in={isOpen} timeout={isAnimated && !isSteady ? 300 : 0}>
        <Tree branches={inside} isAnimated={isAnimated} />
      </Collapse>
    </>
  );
}
