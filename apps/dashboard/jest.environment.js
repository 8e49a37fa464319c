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

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, FROM_NODE);
  }
}
