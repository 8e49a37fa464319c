// What the screens of forms, elements and components share: words, colours and drawings of their samples.
export { Chevron } from './Chevron';
export { Choice, Field } from './Field';
export { Flow, Stack, SubHeading } from './layout';
export { Picture } from './Picture';
export { SampleDialog } from './SampleDialog';
export { SampleMenu } from './SampleMenu';
export { SamplePanels } from './SamplePanels';
export { SampleTabs } from './SampleTabs';
export { FEW_TONES, TONE_NAMES, ToneButton } from './ToneButton';
export { useSides } from './useSides';
export { useSteady } from './useSteady';
export { useText } from './useText';
