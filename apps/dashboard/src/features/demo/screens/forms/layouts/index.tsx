import { SamplePanels } from '../../samples';
import { Horizontal, Login, Registration, Stacked } from './Forms';
import { Actions, AutoSize, Grid, InlineForm } from './Rows';

export default function FormsLayouts() {
  return (
    <SamplePanels
      page="forms/layouts"
      samples={{
        'Stack Forms': <Stacked />,
        'Horizontal form': <Horizontal />,
        'Registration Forms': <Registration />,
        'Login Forms': <Login />,
        'Forms Grid': <Grid />,
        'Inline Forms': <InlineForm />,
        'Auto-sizing': <AutoSize />,
        'Actions Buttons': <Actions />,
      }}
    />
  );
}
