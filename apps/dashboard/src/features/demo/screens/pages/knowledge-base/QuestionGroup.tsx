import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DemoIcon, useWord } from '../../../parts';
import { isMatch } from './isMatch';

export interface QuestionGroupContent {
  title: string;
  /** which of them is open at first */
  open: number;
  items: readonly string[];
}

const OPEN_MS = 300;

/** Questions of which one is open; those without the words that were typed are left out. */
export function QuestionGroup({ group, query }: { group: QuestionGroupContent; query: string }) {
  const word = useWord();
  const id = useId();
  const [open, setOpen] = useState<number | undefined>(group.open);
  // Some questions are there more than once: only their place tells them apart.
  const asked = group.items.map((item, place) => ({ place, text: word(item) }));
  const shown = asked.filter(({ text }) => isMatch(text, query));
  return (
    <Paper elevation={0} component="section" aria-labelledby={id} sx={BODY}>
      <Typography id={id} component="h3" sx={{ mb: 1.5, fontSize: 18, fontWeight: 600 }}>
        {word(group.title)}
      </Typography>
      {shown.map(({ place, text }) => (
        <Question
          key={place}
          text={text}
          isOpen={open === place}
          onToggle={(isOpen) => setOpen(isOpen ? place : undefined)}
        />
      ))}
      {shown.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="demo.help.none" />
        </Box>
      )}
    </Paper>
  );
}

interface QuestionProps {
  text: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Question({ text, isOpen, onToggle }: QuestionProps) {
  const id = useId();
  return (
    <Accordion
      disableGutters
      elevation={0}
      expanded={isOpen}
      onChange={(_, expanded) => onToggle(expanded)}
      slots={{ heading: 'h4' }}
      slotProps={{ transition: { timeout: OPEN_MS, unmountOnExit: true } }}
      sx={ROW}
    >
      <AccordionSummary
        id={`${id}-question`}
        aria-controls={`${id}-answer`}
        expandIcon={<DemoIcon name="caret-down" />}
        sx={{
          font: 'inherit',
          fontWeight: 600,
          textAlign: 'start',
          '&.Mui-expanded': { color: 'primary.main' },
        }}
      >
        {text}
      </AccordionSummary>
      <AccordionDetails sx={{ color: 'text.secondary', pt: 0 }}>
        <FormattedMessage id="demo.help.answer" />
      </AccordionDetails>
    </Accordion>
  );
}

const BODY = { p: '20px', border: 1, borderColor: 'divider', minWidth: 0 } as const;
const ROW = {
  border: 1,
  borderColor: 'divider',
  '&:not(:first-of-type)': { mt: 1 },
  '&, &:first-of-type, &:last-of-type': { borderRadius: 1 },
  '&::before': { display: 'none' },
  '& .MuiAccordion-heading': { m: 0 },
} as const;
