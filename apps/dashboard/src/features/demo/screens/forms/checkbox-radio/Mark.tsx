import { type Tone, useTones } from '../../../parts';

interface Props {
  kind: 'checkbox' | 'radio';
  tone: Tone;
  isOutline?: boolean;
  isRound?: boolean;
  isChosen?: boolean;
}

/** What is drawn for a checkbox or a radio button. */
export function Mark({ kind, tone, isOutline = false, isRound = false, isChosen = false }: Props) {
  const { text, solid, onSolid } = useTones()[tone];
  const isFilled = isChosen && !isOutline;
  const ink = isFilled ? onSolid : text;
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden>
      <rect
        x="1"
        y="1"
        width="18"
        height="18"
        rx={isRound ? 9 : 4}
        fill={isFilled ? solid : 'none'}
        stroke={text}
        strokeWidth="1.5"
      />
      {isChosen && kind === 'checkbox' && (
        <path d="M5.5 10.5l3 3 6-7" fill="none" stroke={ink} strokeWidth="2" />
      )}
      {isChosen && kind === 'radio' && <circle cx="10" cy="10" r="4" fill={ink} />}
    </svg>
  );
}
