import { SamplePanels } from '../../samples';
import { RichEditor } from './RichEditor';

export default function FormsQuillEditor() {
  return (
    <SamplePanels
      page="forms/quill-editor"
      samples={{ Basic: <RichEditor />, 'With Tooltip': <RichEditor hasTips /> }}
    />
  );
}
