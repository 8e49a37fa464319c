import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../lib/i18n/messages';
import { saveText } from '../lib/saveText';
import { CopyButton } from './CopyButton';
import { Icon } from './Icon';
import { JsonText } from './JsonText';

/** Characters shown at once; browsers are slow to lay out much more. */
const CUT = 200_000;

interface Props {
  title: MessageId;
  text: string;
  /** of the downloaded file */
  fileName: string;
}

/** A text, possibly JSON, under a heading: shown indented or raw, to copy or to download. */
export function JsonViewer({ title, text, fileName }: Props) {
  const id = useId();
  const [isRaw, setIsRaw] = useState(false);
  const [isWrapped, setIsWrapped] = useState(true);
  const [isWhole, setIsWhole] = useState(text.length <= CUT);
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
        <Box component="h3" id={id} sx={{ m: 0, marginInlineEnd: 'auto', fontSize: '0.9375rem' }}>
          <FormattedMessage id={title} />
        </Box>
        {/* Kept together, even where the heading leaves too little room on its line. */}
        <Box
          role="group"
          aria-labelledby={id}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.25 }}
        >
          <Switch label="json.raw" isOn={isRaw} onPress={() => setIsRaw(!isRaw)} />
          <Switch label="json.wrap" isOn={isWrapped} onPress={() => setIsWrapped(!isWrapped)} />
          <CopyButton text={text} label="action.copy" />
          <Button
            size="small"
            startIcon={<Icon name="download-minimalistic-linear" size={18} />}
            onClick={() => saveText(text, fileName)}
          >
            <FormattedMessage id="json.download" />
          </Button>
        </Box>
      </Box>
      <JsonText
        text={text}
        labelledBy={id}
        isRaw={isRaw}
        isWrapped={isWrapped}
        limit={isWhole ? undefined : CUT}
      />
      {!isWhole && (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ mb: 2 }}>
          <FormattedMessage id="json.showAll" values={{ count: text.length }} />
        </Button>
      )}
    </Box>
  );
}

function Switch({ label, isOn, onPress }: { label: MessageId; isOn: boolean; onPress: () => void }) {
  return (
    <Button
      size="small"
      aria-pressed={isOn}
      variant={isOn ? 'outlined' : 'text'}
      onClick={onPress}
      // No wider than its label, so that all controls fit on one line on a laptop.
      sx={{ minWidth: 0, px: 0.75 }}
    >
      <FormattedMessage id={label} />
    </Button>
  );
}
