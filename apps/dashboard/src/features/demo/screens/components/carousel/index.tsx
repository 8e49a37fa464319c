import { SamplePanels } from '../../samples';
import { Carousel } from './Carousel';

export default function ComponentsCarousel() {
  return (
    <SamplePanels
      page="components/carousel"
      samples={{
        Basic: <Carousel name="Basic" />,
        Autopaly: <Carousel name="Autopaly" isPlaying isLoop />,
        Vertical: <Carousel name="Vertical" isVertical />,
        Loop: <Carousel name="Loop" isLoop />,
        'Multiple Slides': <Carousel name="Multiple Slides" shown={3} isLoop />,
      }}
      wide={['Multiple Slides']}
    />
  );
}
