import type { Dispatcher } from 'undici';

/** An answer as received. */
export interface GatheredAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export interface GathererOptions {
  /** a longer body ends the exchange */
  maxBytes: number;
  /** makes the error to fail with then */
  tooLarge: () => Error;
}

/**
 * Gathers one answer without undici's body streams and abort signals, which would double the time of an exchange for
 * answers as small as a tick's data.
 */
export class AnswerGatherer implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private length = 0;
  private status = 0;
  private headers: GatheredAnswer['headers'] = {};
  private controller: Dispatcher.DispatchController | undefined;
  private failure: Error | undefined;
  private resolve: (answer: GatheredAnswer) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  constructor(private readonly options: GathererOptions) {}

  /**
   * Makes the request. Call it only once.
   * @throws undici's errors, and the error passed to `fail`
   */
  gather(dispatcher: Dispatcher, request: Dispatcher.DispatchOptions): Promise<GatheredAnswer> {
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      dispatcher.dispatch(request, this);
    });
  }

  /** Breaks off the exchange in any phase. */
  fail(error: Error): void {
    this.failure = error;
    this.controller?.abort(error);
    // A request still waiting for a connection has no controller to abort.
    this.reject(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.failure) controller.abort(this.failure);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: GatheredAnswer['headers'],
  ): void {
    this.status = status;
    this.headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.length += chunk.length;
    if (this.length > this.options.maxBytes) this.fail(this.options.tooLarge());
    else this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    const text = Buffer.concat(this.chunks, this.length).toString('utf8');
    this.resolve({ status: this.status, headers: this.headers, text });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.reject(error);
  }
}
