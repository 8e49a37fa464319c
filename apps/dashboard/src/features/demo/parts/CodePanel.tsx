import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useWord } from '../texts/Texts';
import { type CodeLines, CodeBlock } from './CodeBlock';
import { DemoIcon } from './DemoIcon';
import { Panel } from './Panel';

interface Props {
  title: string;
  /** of the part that is shown: `import code from 'code:./SimpleLine.tsx'` */
  code: CodeLines;
  /** as the data file has it */
  codeLink: string;
  children: ReactNode;
}

/** A panel whose own source can be read below it. */
export function CodePanel({ title, code, codeLink, children }: Props) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Panel
      title={title}
      action={
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          // Begins with the words that are seen, for those who speak them.
          aria-label={`${word(codeLink)}: ${word(title)}`}
          startIcon={<DemoIcon name="code" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {word(codeLink)}
        </Button>
      }
    >
      {children}
      <Collapse in={isOpen} id={id} unmountOnExit>
        <CodeBlock lines={code} label={formatMessage({ id: 'demo.parts.source' }, { of: word(title) })} />
      </Collapse>
    </Panel>
  );
}
