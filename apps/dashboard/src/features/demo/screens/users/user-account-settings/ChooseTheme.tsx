import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { type Preferences, preferencesChanged, selectPreferences } from '../../../../../lib/preferences';
import shell from '../../../data/shell.json' with { type: 'json' };
import { useWord } from '../../../parts';
import { Setting } from './Setting';

const TITLE = 'Choose Theme';
/** The first section of the customizer is the colours. */
const options = shell.customizer.sections[0]?.options ?? [];

/** The one setting here that is real: it is the same as in the customizer. */
export function ChooseTheme() {
  const word = useWord();
  const dispatch = useDispatch();
  const { theme } = useSelector(selectPreferences);
  // The options of the data file are the values of the preference.
  const choose = (chosen: string) => dispatch(preferencesChanged({ theme: chosen as Preferences['theme'] }));
  return (
    <Setting title={TITLE} text={<FormattedMessage id="demo.users.theme.text" />}>
      <RadioGroup row aria-label={word(TITLE)} value={theme} onChange={(_, chosen) => choose(chosen)}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio size="small" />}
            label={word(option)}
          />
        ))}
      </RadioGroup>
    </Setting>
  );
}
