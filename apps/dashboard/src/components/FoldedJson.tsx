import { useMemo } from 'react';
import { type Fold, foldJson } from '../lib/foldJson';

/** Deeper levels start folded. */
const OPEN_DEPTHS = 2;

/** Indented JSON whose objects and arrays are folded by the browser itself, so that its page search opens them too. */
export function FoldedJson({ text }: { text: string }) {
  const parts = useMemo(() => foldJson(text), [text]);
  return <Parts parts={parts} depth={0} />;
}

function Parts({ parts, depth }: { parts: Fold['parts']; depth: number }) {
  return parts.map((part, index) =>
    typeof part === 'string' ? part : <FoldedPart key={index} fold={part} depth={depth} />,
  );
}

function FoldedPart({ fold: { open, parts, close }, depth }: { fold: Fold; depth: number }) {
  return (
    <details open={depth < OPEN_DEPTHS}>
      <summary>
        <span data-rest={` … ${close.trim()}`}>{open}</span>
        {'\n'}
      </summary>
      <Parts parts={parts} depth={depth + 1} />
      {close}
    </details>
  );
}
