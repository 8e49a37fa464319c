import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { alpha, type Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import shell from '../data/shell.json' with { type: 'json' };
import { DemoIcon } from '../parts/DemoIcon';
import { routeAt } from '../routes';
import { useWord } from '../texts/Texts';
import { WORDS } from './measures';
import { leadsTo, type MenuNode } from './menuTree';

interface Props {
  nodes: readonly MenuNode[];
  labelledBy?: string;
}

/** A list of links and branches, of which one is open: that of the present page, or the last one chosen. */
export function MenuList({ nodes, labelledBy }: Props) {
  const address = routeAt(useLocation().pathname)?.address ?? '';
  const [shown, setShown] = useState({ address: '', label: '' });
  // A new page opens its branch.
  if (shown.address !== address) {
    const branch = nodes.find((node) => leadsTo(node, address));
    setShown({ address, label: branch?.label ?? shown.label });
  }
  const toggle = (label: string) => setShown({ address, label: label === shown.label ? '' : label });
  return (
    <Box component="ul" aria-labelledby={labelledBy} sx={{ m: 0, p: 0, px: 1, listStyle: 'none' }}>
      {nodes.map((node) => (
        <li key={node.label}>
          {node.address === undefined ? (
            <Branch node={node} isOpen={shown.label === node.label} onToggle={() => toggle(node.label)} />
          ) : (
            <Leaf node={node} to={node.address} isHere={node.address === address} />
          )}
        </li>
      ))}
    </Box>
  );
}

function Leaf({ node, to, isHere }: { node: MenuNode; to: string; isHere: boolean }) {
  return (
    <ButtonBase component={Link} to={to} aria-current={isHere ? 'page' : undefined} focusRipple sx={ENTRY}>
      <Label node={node} />
    </ButtonBase>
  );
}

interface BranchProps {
  node: MenuNode;
  isOpen: boolean;
  onToggle: () => void;
}

function Branch({ node, isOpen, onToggle }: BranchProps) {
  const id = useId();
  return (
    <>
      <ButtonBase
        focusRipple
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        sx={ENTRY}
      >
        <Label node={node} />
        <Box
          component="span"
          className={WORDS}
          sx={{
            display: 'flex',
            marginInlineStart: 'auto',
            rotate: isOpen ? '180deg' : 'none',
            transition: 'rotate 300ms',
          }}
        >
          <DemoIcon name="caret-down" size={16} />
        </Box>
      </ButtonBase>
      <Collapse in={isOpen} timeout={shell.sidebar.submenuMs} id={id} unmountOnExit>
        <Box sx={{ paddingInlineStart: 2 }}>
          <MenuList nodes={node.below} />
        </Box>
      </Collapse>
    </>
  );
}

function Label({ node: { label, icon } }: { node: MenuNode }) {
  const word = useWord();
  return (
    <>
      {icon && <DemoIcon name={icon} isBold />}
      <span className={WORDS}>{word(label)}</span>
    </>
  );
}

const ENTRY = {
  display: 'flex',
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 1.5,
  width: '100%',
  minHeight: 40,
  px: '16px',
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: 14,
  fontWeight: 600,
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-expanded="true"]': { bgcolor: 'action.hover' },
  // Words in primary would be too faint on any tint of it.
  '&[aria-current]': {
    bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.12),
    fontWeight: 800,
  },
} as const;
