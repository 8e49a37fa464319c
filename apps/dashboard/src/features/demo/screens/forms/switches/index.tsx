import { TONES } from '../../../parts';
import { Flow, SamplePanels } from '../../samples';
import { ToneSwitch, type SwitchLook } from './ToneSwitch';

export default function FormsSwitches() {
  return (
    <SamplePanels
      page="forms/switches"
      samples={{
        Icon: <All look="icon" />,
        Default: <All look="square" />,
        Rounded: <All look="rounded" />,
        Solid: <All look="solid" />,
        Outline: <All look="outline" />,
      }}
    />
  );
}

function All({ look }: { look: SwitchLook }) {
  return (
    <Flow gap={2}>
      {TONES.map((tone) => (
        <ToneSwitch key={tone} tone={tone} look={look} />
      ))}
    </Flow>
  );
}
