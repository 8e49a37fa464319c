import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup, { type ButtonGroupProps } from '@mui/material/ButtonGroup';
import { DemoIcon } from '../../../parts';
import { Field, SamplePanels, Stack, useText } from '../../samples';

export default function ElementsButtonsGroup() {
  return (
    <SamplePanels
      page="elements/buttons-group"
      samples={{
        Horizontal: (
          <Stack>
            <Group number={1} variant="contained" />
            <Group number={2} variant="outlined" color="info" />
            <Group number={3} variant="outlined" color="secondary" size="small" />
          </Stack>
        ),
        'Input Group': <InputGroup />,
        Vertical: (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <Group number={4} variant="contained" orientation="vertical" />
            <Group number={5} variant="outlined" color="success" orientation="vertical" />
          </Box>
        ),
      }}
    />
  );
}

function Group({ number, ...props }: ButtonGroupProps & { number: number }) {
  const text = useText();
  return (
    <ButtonGroup {...props} aria-label={text('demo.samples.group', { number })} sx={{ justifySelf: 'start' }}>
      {[1, 2, 3].map((choice) => (
        <Button key={choice}>{text('demo.samples.choice', { number: choice })}</Button>
      ))}
    </ButtonGroup>
  );
}

function InputGroup() {
  const text = useText();
  return (
    <Stack>
      {(['start', 'end'] as const).map((side) => (
        <Box
          key={side}
          sx={{ display: 'flex', gap: 1, flexDirection: side === 'start' ? 'row' : 'row-reverse' }}
        >
          <Button variant="contained" aria-label={text('demo.samples.search')} sx={{ minWidth: 44, px: 1 }}>
            <DemoIcon name="search" />
          </Button>
          <Field type="search" label={text('demo.samples.search')} />
        </Box>
      ))}
    </Stack>
  );
}
