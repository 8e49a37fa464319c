import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useText } from '../../samples';
import { LIST } from './Rows';

const TASKS = [1, 2, 3, 4];

/** What is done is struck through. */
export function Tasks() {
  const text = useText();
  const [done, setDone] = useState<readonly number[]>([1]);
  const toggle = (task: number) =>
    setDone(done.includes(task) ? done.filter((other) => other !== task) : [...done, task]);
  return (
    <Box component="ul" sx={LIST}>
      {TASKS.map((task) => (
        <Box
          key={task}
          component="li"
          sx={{ px: 1, textDecoration: done.includes(task) ? 'line-through' : 'none' }}
        >
          <FormControlLabel
            control={<Checkbox checked={done.includes(task)} onChange={() => toggle(task)} />}
            label={text('demo.samples.task', { number: task })}
          />
        </Box>
      ))}
    </Box>
  );
}
