import { SamplePanels } from '../../samples';
import { Badged, Controls, Grid, Groups, Inline, Row, Sizing } from './Arranged';
import { Labelled, Many, One, Range, Selects } from './Fields';

export default function FormsBasic() {
  return (
    <SamplePanels
      page="forms/basic"
      samples={{
        'Input Text': <One type="text" />,
        'Input Password': <One type="password" />,
        'Input Email': <One type="email" />,
        'Input Url': <One type="url" />,
        'Input Telephone': <One type="tel" />,
        'Input Search': <One type="search" />,
        'Input Range': <Range />,
        'Input With Label': <Labelled />,
        'Form controls': <Controls />,
        'Form grid': <Grid columns={2} />,
        'Form row': <Grid columns={3} />,
        'Form groups': <Groups />,
        'Column sizing': <Sizing />,
        'Input with help text ( Default Left)': <One type="text" hasHelp />,
        'Input with badge help text (Default Left)': <Badged />,
        'Input with block badge help text (Default Left)': <Badged isBlock />,
        'Inline Help text': <Inline />,
        'Input Fields': <Many />,
        'Select Field': <Selects />,
        'Horizontal form label sizing': <Row />,
      }}
    />
  );
}
