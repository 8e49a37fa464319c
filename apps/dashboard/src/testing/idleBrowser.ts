const HANDLE = 7;

/** A browser that is idle when a test says so; jsdom never reports that it is. */
export class IdleBrowser {
  private act: (() => void) | undefined;
  isCalledOff = false;

  install(): void {
    Object.assign(window, {
      requestIdleCallback: (act: () => void) => {
        this.act = act;
        return HANDLE;
      },
      cancelIdleCallback: (handle: number) => (this.isCalledOff ||= handle === HANDLE),
    });
  }

  uninstall(): void {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  }

  /** Whether somebody is waiting for idle time. */
  get isAsked(): boolean {
    return this.act !== undefined;
  }

  becomeIdle(): void {
    this.act?.();
  }
}
