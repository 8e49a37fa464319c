import { SamplePanels } from '../../samples';
import { ButtonAddon, Buttons, Dropdown, Segmented } from './ButtonGroups';
import { Addon, Addons, Control, Icon, Inputs, Sizes } from './Groups';

export default function FormsInputGroup() {
  return (
    <SamplePanels
      page="forms/input-group"
      samples={{
        Default: <Addon />,
        'Simple Icon': <Icon />,
        'Spinning Icon': <Icon isSpinning />,
        'Dropdown Icon': <Dropdown />,
        Checkboxes: <Control kind="checkbox" />,
        Radios: <Control kind="radio" />,
        Switch: <Control kind="switch" />,
        Sizes: <Sizes />,
        'Multiple inputs': <Inputs />,
        'Multiple addons': <Addons />,
        'Buttons with dropdowns': <Buttons />,
        'Segmented buttons': <Segmented />,
        'Button addons': <ButtonAddon />,
      }}
    />
  );
}
