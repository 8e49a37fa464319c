import { SamplePanels } from '../../samples';
import { Countdown } from './Countdown';

/** 12 days, 8 hours, 45 minutes and 30 seconds. */
const START_S = 12 * 86_400 + 8 * 3_600 + 45 * 60 + 30;

export default function ComponentsCountdown() {
  return (
    <SamplePanels
      page="components/countdown"
      samples={{
        'Simple Countdown': <Countdown start={START_S} />,
        'Circle Countdown': <Countdown start={START_S} radius="50%" />,
      }}
    />
  );
}
