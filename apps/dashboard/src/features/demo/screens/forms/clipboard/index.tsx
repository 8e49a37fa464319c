import Box from '@mui/material/Box';
import { useState } from 'react';
import { CopyButton } from '../../../../../components/CopyButton';
import { Field, SamplePanels, Stack, useText } from '../../samples';

export default function FormsClipboard() {
  return (
    <SamplePanels
      page="forms/clipboard"
      samples={{
        'Copy from input': <FromField />,
        'Copy form Textarea': <FromField isLong />,
        'Copy Text from Paragraph': <FromParagraph />,
        'Copy Hidden Text (Advanced)': <Hidden />,
      }}
    />
  );
}

/** What is typed can be copied. */
function FromField({ isLong = false }: { isLong?: boolean }) {
  const text = useText();
  const [typed, setTyped] = useState(text(isLong ? 'demo.samples.body' : 'demo.samples.lead'));
  return (
    <Stack>
      <Field
        label={text('demo.samples.message')}
        multiline={isLong}
        minRows={3}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <CopyButton label="action.copy" text={typed} />
      </div>
    </Stack>
  );
}

function FromParagraph() {
  const text = useText();
  return (
    <Stack>
      <Box component="p" sx={{ m: 0 }}>
        {text('demo.samples.body')}
      </Box>
      <div>
        <CopyButton label="action.copy" text={text('demo.samples.body')} />
      </div>
    </Stack>
  );
}

const SECRET = '2291';

function Hidden() {
  const text = useText();
  return (
    <Stack>
      <Box component="p" sx={{ m: 0 }}>
        {text('demo.samples.code')} <bdi dir="ltr">****</bdi>
      </Box>
      <div>
        <CopyButton label="action.copy" text={SECRET} />
      </div>
    </Stack>
  );
}
