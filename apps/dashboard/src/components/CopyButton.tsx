import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../lib/i18n/messages';
import { Icon } from './Icon';

const SHOWN_MS = 2000;

interface Props {
  text: string;
  label: MessageId;
  /** id of what tells the button from others */
  describedBy?: string;
}

/** Copies a text and says whether that worked: browsers refuse it on insecure pages. */
export function CopyButton({ text, label, describedBy }: Props) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!result) return;
    const timeout = setTimeout(() => setResult(undefined), SHOWN_MS);
    return () => clearTimeout(timeout);
  }, [result]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  }
  return (
    <>
      <Button
        size="small"
        aria-describedby={describedBy}
        color={result === 'copied' ? 'success' : 'primary'}
        onClick={() => void copy()}
        startIcon={<Icon name={result === 'copied' ? 'check-circle-linear' : 'copy-linear'} size={18} />}
      >
        <FormattedMessage id={label} />
      </Button>
      {/* Success is seen in the icon: more words would move the button from under the pointer. */}
      <span role="status" style={result === 'copied' ? visuallyHidden : undefined}>
        {result && <FormattedMessage id={`copy.${result}`} />}
      </span>
    </>
  );
}
