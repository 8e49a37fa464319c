import { FEW_TONES, SamplePanels, Stack } from '../../samples';
import { Spin } from './Spin';

const STEP = 5;

export default function FormsTouchspin() {
  return (
    <SamplePanels
      page="forms/touchspin"
      samples={{
        'Button Spin': <Spin />,
        'Spin button with step of 5': <Spin step={STEP} />,
        'Wrapping value spin button': <Spin isWrapping />,
        Size: (
          <Stack>
            <Spin size="small" />
            <Spin size="medium" />
          </Stack>
        ),
        'Inline spin button': <Spin isInline />,
        'Vertical spin button': <Spin isVertical />,
        'Change button class': (
          <Stack>
            {FEW_TONES.map((tone) => (
              <Spin key={tone} tone={tone} look="outline" />
            ))}
          </Stack>
        ),
      }}
    />
  );
}
