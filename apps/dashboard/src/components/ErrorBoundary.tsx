import { Component, type ReactNode } from 'react';

/** Leaves out a part that cannot be shown, such as one whose chunk is not to be had; the rest of the page stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
