import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Choice, Field, SamplePanels, useText } from '../../samples';

const COUNT = 6;
const PER_GROUP = 3;

export default function FormsSelect2() {
  const options = useOptions();
  const text = useText();
  const label = text('demo.samples.choose');
  return (
    <SamplePanels
      page="forms/select2"
      samples={{
        Basic: <Choice label={label} options={options} />,
        Nested: <Nested />,
        'Disabling options': (
          <Choice label={label} options={options} isDisabled={(option) => option === options[1]} />
        ),
        Placeholder: <Searched hasPlaceholder />,
        Searchable: <Searched />,
        'Multiple select': <Several />,
      }}
    />
  );
}

function useOptions(): string[] {
  const text = useText();
  return Array.from({ length: COUNT }, (_, index) => text('demo.samples.choice', { number: index + 1 }));
}

function Nested() {
  const text = useText();
  const options = useOptions();
  const groups = [options.slice(0, PER_GROUP), options.slice(PER_GROUP)];
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={text('demo.samples.choose')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {groups.map((group, index) => (
        <optgroup key={index} label={text('demo.samples.group', { number: index + 1 })}>
          {group.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </optgroup>
      ))}
    </TextField>
  );
}

/** What is typed narrows the list. */
function Searched({ hasPlaceholder = false }: { hasPlaceholder?: boolean }) {
  const text = useText();
  const options = useOptions();
  return (
    <Autocomplete
      {...useList()}
      options={options}
      {...(!hasPlaceholder && { defaultValue: options[0] ?? null })}
      renderInput={(params) => (
        <Field
          {...params}
          label={text('demo.samples.choose')}
          {...(hasPlaceholder && { placeholder: text('demo.samples.search') })}
        />
      )}
    />
  );
}

function Several() {
  const text = useText();
  const options = useOptions();
  return (
    <Autocomplete
      {...useList()}
      multiple
      options={options}
      defaultValue={options.slice(0, 2)}
      renderInput={(params) => <Field {...params} label={text('demo.samples.several')} />}
    />
  );
}

/** As high as the other fields. What MUI says itself, in the reader's language; its list stays inside the landmarks. */
function useList() {
  const text = useText();
  return {
    disablePortal: true,
    size: 'small',
    openText: text('demo.samples.open'),
    closeText: text('action.close'),
    clearText: text('action.clear'),
    noOptionsText: text('demo.samples.none'),
  } as const;
}
