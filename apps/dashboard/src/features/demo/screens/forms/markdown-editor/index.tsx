import { SamplePanels } from '../../samples';
import { Editor } from './Editor';

export default function FormsMarkdownEditor() {
  return (
    <SamplePanels
      page="forms/markdown-editor"
      samples={{ Basic: <Editor />, Autosaving: <Editor isSaving /> }}
    />
  );
}
