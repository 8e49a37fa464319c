import { SamplePanels } from '../../samples';
import { Upload } from './Upload';

/** Files stay where they are: only their names are read. */
export default function FormsFileUpload() {
  return (
    <SamplePanels
      page="forms/file-upload"
      samples={{ 'Single File Upload': <Upload />, 'Multiple File': <Upload isMultiple /> }}
    />
  );
}
