import type { ValuePool } from '../store/value-pool.js';
import { anchorKey } from './anchor.js';
import type { Anchor } from './anchor.js';
import { AnchorGroup } from './anchor-group.js';

/** Groups per method. Every call makes one look-up per group, so their number is limited. */
export const MAX_GROUPS = 64;

/** The groups of one method. */
export class GroupDirectory {
  private readonly groups = new Map<string, AnchorGroup>();

  constructor(private readonly values: ValuePool) {}

  /** All groups in use. */
  list(): Iterable<AnchorGroup> {
    return this.groups.values();
  }

  /**
   * The group for a shape with these anchors. When there are too many groups already, the existing group that uses most
   * of the anchors. It must include the sender if the shape does, because only the look-up checks sources.
   */
  acquire(anchors: readonly Anchor[]): AnchorGroup {
    const group = this.groups.get(keyOf(anchors)) ?? this.fallback(anchors) ?? this.open(anchors);
    group.shapes++;
    return group;
  }

  release(group: AnchorGroup): void {
    if (--group.shapes === 0) this.groups.delete(keyOf(group.anchors));
  }

  private open(anchors: readonly Anchor[]): AnchorGroup {
    const group = new AnchorGroup(anchors, this.values);
    this.groups.set(keyOf(anchors), group);
    return group;
  }

  private fallback(anchors: readonly Anchor[]): AnchorGroup | undefined {
    if (this.groups.size < MAX_GROUPS || anchors.length < 2) return undefined;
    const wanted = new Set(anchors.map(anchorKey));
    const usable = [...this.groups.values()].filter((group) => isUsable(group, wanted));
    const [best] = usable.sort((a, b) => b.anchors.length - a.anchors.length);
    // A group of one anchor may exceed the limit: there are only about as many of these as variables.
    return best ?? this.open(anchors.slice(0, 1));
  }
}

function isUsable({ anchors }: AnchorGroup, wanted: ReadonlySet<string>): boolean {
  if (anchors.length === 0 || !anchors.every((anchor) => wanted.has(anchorKey(anchor)))) return false;
  return !wanted.has('sender') || anchors[0]?.kind === 'sender';
}

function keyOf(anchors: readonly Anchor[]): string {
  return anchors.map(anchorKey).join();
}
