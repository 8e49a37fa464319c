import { SamplePanels } from '../../samples';
import { Tree } from './Tree';

export default function ElementsTreeview() {
  return (
    <SamplePanels
      page="elements/treeview"
      samples={{ Animated: <Tree isAnimated />, Basic: <Tree isAnimated={false} /> }}
    />
  );
}
