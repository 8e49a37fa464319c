import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * What browsers have and jsdom lacks, taken from Node. AbortController and AbortSignal are replaced
 * because Node's fetch refuses the signals of jsdom.
 */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  BroadcastChannel,
  fetch,
  Headers,
  ReadableStream,
  Request,
  Response,
  structuredClone,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TransformStream,
  Uint8Array,
  WritableStream,
};

/** A wide, light screen: what jsdom knows nothing of, and MUI and the colour scheme ask for. */
function matchMedia(query) {
  const [, minWidth] = /min-width: ?([\d.]+)px/.exec(query) ?? [];
  const matches = minWidth !== undefined && Number(minWidth) <= 1280 && !query.includes('max-width');
  return Object.assign(new EventTarget(), { matches, media: query });
}

/** Node's signals, which jsdom refuses, end listeners too. */
function acceptSignals({ prototype }) {
  const { addEventListener } = prototype;
  prototype.addEventListener = function (type, listener, options) {
    if (!options?.signal) return addEventListener.call(this, type, listener, options);
    const { signal, ...rest } = options;
    addEventListener.call(this, type, listener, rest);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest));
  };
}

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, FROM_NODE, { matchMedia });
    acceptSignals(this.global.EventTarget);
  }
}
