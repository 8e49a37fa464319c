import { SamplePanels } from '../../samples';
import { Wizard } from './Wizard';

export default function FormsWizards() {
  return (
    <SamplePanels
      page="forms/wizards"
      samples={{
        Pills: <Wizard look="pill" hasText hasIcon />,
        'Text Only': <Wizard look="plain" hasText />,
        'Icon Only': <Wizard look="plain" hasIcon />,
        'Text & Icon': <Wizard look="plain" hasText hasIcon />,
        Circle: <Wizard look="circle" hasIcon />,
        Square: <Wizard look="square" hasIcon />,
      }}
    />
  );
}
