import { SamplePanels } from '../../samples';
import { BrowserForm, CheckedForm } from './CheckedForm';

export default function FormsValidation() {
  return (
    <SamplePanels
      page="forms/validation"
      samples={{
        Basic: <CheckedForm name="Basic" fields={['name']} />,
        Email: <CheckedForm name="Email" fields={['email']} />,
        Select: <CheckedForm name="Select" fields={['choice']} />,
        'Custom Styles': <CheckedForm name="Custom Styles" fields={['name', 'email', 'city', 'agree']} />,
        'Browser Default': <BrowserForm />,
        Tooltips: <CheckedForm name="Tooltips" fields={['name', 'city']} hasTips />,
      }}
    />
  );
}
