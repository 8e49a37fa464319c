import { SamplePanels } from '../../samples';
import { DateField, Moment, Range } from './DateFields';
import { DatePopup } from './DatePopup';
import { Linked, Locked, NonLinear } from './Sliders';

export default function FormsDatePicker() {
  return (
    <SamplePanels
      page="forms/date-picker"
      samples={{
        Basic: <DateField />,
        'Date Time': <Moment type="datetime-local" />,
        'Range Calendar': <Range />,
        'Preloading Time': <Moment type="time" />,
        'Postion : Top-Left': <DatePopup vertical="top" horizontal="left" />,
        'Postion : Top-right': <DatePopup vertical="top" horizontal="right" />,
        'Postion : Bottom-Left': <DatePopup vertical="bottom" horizontal="left" />,
        'Postion : Bottom-right': <DatePopup vertical="bottom" horizontal="right" />,
        'Using HTML5 input elements': <Linked />,
        'Non linear slider': <NonLinear />,
        'Locking sliders together': <Locked />,
      }}
    />
  );
}
