import { SamplePanels } from '../../samples';
import { SweetAlert } from './SweetAlert';
import { SAMPLES } from './samples';

/** Dialogs in place of the browser's own, each with something the one before has not. */
export default function ComponentsSweetalert() {
  const samples = Object.entries(SAMPLES).map(([name, options]) => [
    name,
    <SweetAlert key={name} title={name} {...options} />,
  ]);
  return (
    <SamplePanels
      page="components/sweetalert"
      columns={{ base: 1, sm: 2, xl: 3 }}
      samples={Object.fromEntries(samples)}
    />
  );
}
