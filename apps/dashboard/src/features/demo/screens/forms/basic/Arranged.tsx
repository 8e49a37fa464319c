import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { Badge } from '../../../parts';
import { Choice, Field, Stack, ToneButton, useText } from '../../samples';
import { useKinds } from './Fields';

export function Controls() {
  const text = useText();
  const { email } = useKinds();
  return (
    <Stack>
      <Field type="email" label={email.label} />
      <Choice
        label={text('demo.samples.choose')}
        options={[1, 2, 3].map((number) => text('demo.samples.choice', { number }))}
      />
      <Field label={text('demo.samples.message')} multiline minRows={2} />
      <FormControlLabel control={<Checkbox />} label={text('demo.samples.agree')} />
      <div>
        <ToneButton>{text('demo.samples.send')}</ToneButton>
      </div>
    </Stack>
  );
}

/** Fields beside each other. */
export function Grid({ columns }: { columns: number }) {
  const { text, email, tel, password } = useKinds();
  const fields = [text.label, email.label, tel.label, password.label].slice(0, columns === 2 ? 4 : 3);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, 1fr)` } }}>
      {fields.map((label) => (
        <Field key={label} label={label} />
      ))}
    </Box>
  );
}

export function Groups() {
  const text = useText();
  const { url, tel } = useKinds();
  return (
    <Stack gap={3}>
      <Field label={url.label} type="url" helperText={text('demo.samples.help')} />
      <Field label={tel.label} type="tel" helperText={text('demo.samples.help')} />
    </Stack>
  );
}

/** Shares of the row. */
export function Sizing() {
  const text = useText();
  const labels = {
    large: text('demo.samples.large'),
    medium: text('demo.samples.medium'),
    small: text('demo.samples.small'),
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '3fr 2fr 1fr' } }}>
      {Object.entries(labels).map(([size, label]) => (
        <Field key={size} label={label} />
      ))}
    </Box>
  );
}

/** What the field is for stands on a badge below it. */
export function Badged({ isBlock = false }: { isBlock?: boolean }) {
  const id = useId();
  const text = useText();
  const { text: name } = useKinds();
  return (
    <>
      <Field label={name.label} slotProps={{ htmlInput: { 'aria-describedby': id } }} />
      <Box
        id={id}
        sx={{
          mt: 1,
          '& span': { display: isBlock ? 'block' : 'inline-block', whiteSpace: 'normal', fontWeight: 600 },
        }}
      >
        <Badge tone="info">{text('demo.samples.help')}</Badge>
      </Box>
    </>
  );
}

export function Inline() {
  const id = useId();
  const text = useText();
  const { password } = useKinds();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Field
          type="password"
          autoComplete="off"
          label={password.label}
          slotProps={{ htmlInput: { 'aria-describedby': id } }}
        />
      </Box>
      <Box id={id} sx={{ color: 'text.secondary' }}>
        {text('demo.samples.help')}
      </Box>
    </Box>
  );
}

const SIZES = { small: 13, medium: 15, large: 18 };

/** Labels beside their fields, in three sizes. */
export function Row() {
  const id = useId();
  const { email } = useKinds();
  return (
    <Stack>
      {Object.entries(SIZES).map(([size, fontSize]) => (
        <Box
          key={size}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'center',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 3fr' },
          }}
        >
          <Box component="label" htmlFor={`${id}${size}`} sx={{ fontSize }}>
            {email.label}
          </Box>
          <Field id={`${id}${size}`} type="email" sx={{ '& input': { fontSize } }} />
        </Box>
      ))}
    </Stack>
  );
}
