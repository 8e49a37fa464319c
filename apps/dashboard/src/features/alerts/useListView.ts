import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { CHOSEN, TYPED } from '../../lib/addressSteps';
import { DEFAULT_VIEW, type ListView, parametersOf, viewOf } from './listView';

/** In the history's state: the address was written from typed text. */
const OF_TYPING = 'typed';

/** The view that the address keeps. */
export function useListView() {
  const [parameters, setParameters] = useSearchParams();
  const kept = viewOf(parameters);
  const [q, setQ] = useState(kept.q);
  const { key, state } = useLocation();
  const navigation = useNavigationType();
  // Typed text leads, and the address follows a moment later; any other address sets the text.
  const arrived = navigation === NavigationType.Pop || state !== OF_TYPING ? key : undefined;
  useEffect(() => {
    if (arrived !== undefined) setQ(kept.q);
    // Only on arrival: text typed later stays.
  }, [arrived]);

  const view: ListView = { ...kept, q };
  return {
    view,
    search(text: string) {
      setQ(text);
      setParameters(parametersOf({ ...view, q: text, page: 1 }), { ...TYPED, state: OF_TYPING });
    },
    change(difference: Partial<Omit<ListView, 'q'>>) {
      setParameters(parametersOf({ ...view, page: 1, ...difference }), CHOSEN);
    },
    clear() {
      setQ('');
      setParameters(parametersOf({ ...DEFAULT_VIEW, sort: view.sort }), CHOSEN);
    },
  };
}

export type ListViewControls = ReturnType<typeof useListView>;
