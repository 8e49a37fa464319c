import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useDispatch, useSelector } from 'react-redux';
import {
  DEFAULT_ANIMATION,
  preferencesChanged,
  selectDirection,
  selectPreferences,
  type Preferences,
} from '../../../lib/preferences';
import shell from '../data/shell.json' with { type: 'json' };
import { useWord } from '../texts/Texts';

/** What each section of the data file changes, in its order. */
const KEYS = ['theme', 'menu', 'layout', 'direction', 'navbar', 'animation'] as const;

interface Section {
  title: string;
  options: readonly string[];
  labels?: readonly string[] | undefined;
  extra?: { label: string } | undefined;
}
const SECTIONS: readonly Section[] = shell.customizer.sections;

export function CustomizerSections() {
  const dispatch = useDispatch();
  const preferences = useSelector(selectPreferences);
  const direction = useSelector(selectDirection);
  const chosen = { ...preferences, direction, animation: preferences.animation ?? DEFAULT_ANIMATION };
  // The options of a section are the values of its preference, which customizer.spec.tsx tries one by one.
  const change = (changes: Record<string, unknown>) =>
    dispatch(preferencesChanged(changes as Partial<Preferences>));
  return SECTIONS.map((section, index) => {
    const key = KEYS[index];
    if (!key) return null;
    return (
      <div key={key}>
        <Choice section={section} value={chosen[key]} onChoose={(value) => change({ [key]: value })} />
        {section.extra && (
          <SemiDark
            label={section.extra.label}
            isOn={preferences.semidark}
            onToggle={(semidark) => change({ semidark })}
          />
        )}
      </div>
    );
  });
}

/** Some options of the data file have no label of their own. */
const CAPITAL = { '&::first-letter': { textTransform: 'uppercase' } } as const;
const ABBREVIATION = { '&:lang(en)': { textTransform: 'uppercase' }, ...CAPITAL } as const;
const CAPITALS: Readonly<Record<string, object>> = { ltr: ABBREVIATION, rtl: ABBREVIATION };

interface ChoiceProps {
  section: Section;
  value: string;
  onChoose: (value: string) => void;
}

function Choice({ section: { title, options, labels = options }, value, onChoose }: ChoiceProps) {
  const word = useWord();
  return (
    <FormControl component="fieldset" sx={{ mt: 2 }}>
      <FormLabel component="legend" sx={{ fontWeight: 700, color: 'text.primary' }}>
        {word(title)}
      </FormLabel>
      <RadioGroup row value={value} onChange={(_, chosen) => onChoose(chosen)}>
        {options.map((option, index) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio size="small" />}
            label={word(labels[index] ?? option)}
            sx={{ '& .MuiFormControlLabel-label': CAPITALS[option] ?? CAPITAL }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function SemiDark(props: { label: string; isOn: boolean; onToggle: (isOn: boolean) => void }) {
  const word = useWord();
  const { label, isOn, onToggle } = props;
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={isOn} onChange={(_, checked) => onToggle(checked)} />}
      label={word(label)}
    />
  );
}
