import { Panel, PanelCell, PanelRow } from '../../../parts';
import { Cards } from './Cards';
import { Payments } from './Payments';
import { Person } from './Person';
import { Plan } from './Plan';
import { Summary } from './Summary';
import { Tasks } from './Tasks';

export default function Profile() {
  return (
    <PanelRow columns={{ base: 1, lg: 6 }}>
      <PanelCell span={{ lg: 2 }}>
        <Person />
      </PanelCell>
      <PanelCell span={{ lg: 4 }}>
        <Panel title="Task">
          <Tasks />
        </Panel>
      </PanelCell>
      <PanelCell span={{ lg: 3 }}>
        <Panel title="Summary">
          <Summary />
        </Panel>
      </PanelCell>
      <PanelCell span={{ lg: 3 }}>
        <Plan />
      </PanelCell>
      <PanelCell span={{ lg: 3 }}>
        <Panel title="Payment History">
          <Payments />
        </Panel>
      </PanelCell>
      <PanelCell span={{ lg: 3 }}>
        <Panel title="Card Details">
          <Cards />
        </Panel>
      </PanelCell>
    </PanelRow>
  );
}
