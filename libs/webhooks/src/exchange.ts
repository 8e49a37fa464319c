import { MAX_RETRY_AFTER_MS, parseRetryAfter } from '@tickhook/domain';
import { errors } from 'undici';
import type { Dispatcher } from 'undici';
import { sendErrorOf } from './send-error.js';
import type { SendError, SendResult } from './send-result.js';

/** Bytes of a response body that are kept; a longer body ends the exchange and closes the connection. */
export const MAX_RESPONSE_BYTES = 64 * 1024;
/** Buffers per answer before they are merged: each has 100 bytes of overhead and may hold a single byte. */
const MAX_CHUNKS = 64;
/** After this many 1xx answers the exchange is given up: each costs as much as a final one. */
const MAX_INTERIM_ANSWERS = 100;

export type ExchangeEnd = Omit<SendResult, 'elapsedMs'>;

/** Collects one answer. Ends exactly once: at its end, at a limit, on an error, or at the caller's deadline. */
export class Exchange implements Dispatcher.DispatchHandler {
  private statusCode: number | null = null;
  private retryAfterMs: number | null = null;
  private chunks: Buffer[] = [];
  private bytes = 0;
  private interimAnswers = 0;
  private hasEnded = false;

  /**
   * @param onEnd `isWhole` says whether the response was read to its end, so that the connection can be reused
   * @param onMisuse called when the request cannot be written, which is the caller's mistake and not the receiver's
   */
  constructor(
    private readonly onEnd: (end: ExchangeEnd, isWhole: boolean) => void,
    private readonly onMisuse: (error: Error) => void,
  ) {}

  /** undici recognises a handler of the current API by this method. */
  onRequestStart(): void {}

  /** Also called for interim answers (1xx). */
  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (statusCode < 200) {
      this.interimAnswers += 1;
      if (this.interimAnswers > MAX_INTERIM_ANSWERS) this.fail('timeout');
      return;
    }
    this.statusCode = statusCode;
    this.retryAfterMs = parseRetryAfter(headers['retry-after'], Date.now(), MAX_RETRY_AFTER_MS);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.hasEnded) return;
    // Copied, because undici's chunk is a view of its whole read buffer: up to 64 KiB for one byte of body.
    this.chunks.push(Buffer.from(chunk));
    if (this.chunks.length === MAX_CHUNKS) this.chunks = [Buffer.concat(this.chunks)];
    this.bytes += chunk.length;
    if (this.bytes > MAX_RESPONSE_BYTES) this.end(null, false);
  }

  onResponseEnd(): void {
    this.end(null, true);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (error instanceof errors.InvalidArgumentError) this.onMisuse(error);
    this.fail(sendErrorOf(error));
  }

  fail(error: SendError): void {
    this.end(error, false);
  }

  private end(error: SendError | null, isWhole: boolean): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const hasStatus = this.statusCode !== null;
    const end = {
      statusCode: this.statusCode,
      error: hasStatus ? null : error,
      bodyError: hasStatus ? error : null,
      response: Buffer.concat(this.chunks, Math.min(this.bytes, MAX_RESPONSE_BYTES)),
      retryAfterMs: this.retryAfterMs,
    };
    this.onEnd(end, isWhole);
  }
}
