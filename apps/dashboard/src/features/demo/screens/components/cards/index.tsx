import { SamplePanels } from '../../samples';
import { Author, Blog, Order, Profile, Rated } from './PeopleCards';
import { Action, Command, Cover, Figure, Simple } from './PlainCards';

/** Each of them in a panel; a card with a name of its own has it as its heading. */
export default function ComponentsCards() {
  return (
    <SamplePanels
      page="components/cards"
      columns={{ base: 1, md: 2, xl: 3 }}
      samples={{
        'Card 1': <Simple />,
        'Card 2': <Command />,
        'Card 3': <Profile />,
        'Card 4': <Cover />,
        'Card 5': <Figure />,
        'Card 6': <Action />,
        'Card 7': <Rated />,
        'Card 8': <Order />,
        'Card 9': (
          <>
            <Blog />
            <Author />
          </>
        ),
      }}
    />
  );
}
