import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { DemoIcon } from '../../../parts';
import { SamplePanels, useText } from '../../samples';

export default function ComponentsAccordions() {
  return (
    <SamplePanels
      page="components/accordions"
      samples={{
        Basic: <Fold gap={1} icon="caret-down" />,
        'Without Spacing': <Fold gap={0} icon="caret-down" />,
        Icons: <Fold gap={1} icon="caret-down" marks={['layout', 'box', 'settings']} />,
        'No Icons': <Fold gap={1} />,
      }}
    />
  );
}

interface Props {
  /** between the parts, in steps of 8 px */
  gap: number;
  icon?: 'caret-down';
  marks?: readonly ('layout' | 'box' | 'settings')[];
}

/** Three parts, of which one is open at most. */
function Fold({ gap, icon, marks = [] }: Props) {
  const id = useId();
  const text = useText();
  const [open, setOpen] = useState<number | null>(0);
  return (
    <Box sx={{ display: 'grid', gap }}>
      {[0, 1, 2].map((index) => {
        const mark = marks[index];
        return (
          <Accordion
            key={index}
            disableGutters
            elevation={0}
            expanded={open === index}
            onChange={(_event, isOpen) => setOpen(isOpen ? index : null)}
            // Not a landmark: there would be many of the same name.
            slotProps={{ region: { id: `${id}-${index}`, role: 'presentation' } }}
            sx={PART}
          >
            <AccordionSummary
              aria-controls={`${id}-${index}`}
              expandIcon={icon && <DemoIcon name={icon} size={18} />}
            >
              <Box
                component="span"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 }}
              >
                {mark && <DemoIcon name={mark} />}
                {text('demo.samples.item', { number: index + 1 })}
              </Box>
            </AccordionSummary>
            <AccordionDetails>{text('demo.samples.body')}</AccordionDetails>
          </Accordion>
        );
      })}
    </Box>
  );
}

const PART = { border: 1, borderColor: 'divider', borderRadius: 1, '&::before': { display: 'none' } };
