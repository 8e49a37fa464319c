import { useSteady } from '../samples';
import { ANIMATION_MS } from './dndData';

const MOTION = { duration: ANIMATION_MS, easing: 'ease' };

/** How rows make room, and how what is dropped finds its place: at once for those who want no motion. */
export function useDropAnimation() {
  return useSteady() ? null : MOTION;
}
