import { parseRetryAfter } from '@tickhook/domain';
import { errors } from 'undici';
import type { Dispatcher } from 'undici';
import { MAX_RETRY_AFTER_MS } from '@tickhook/domain';
import { sendErrorOf } from './send-error.js';
import type { SendError, SendResult } from './send-result.js';

/** Bytes of a response that are kept; what comes after costs the connection. */
export const MAX_RESPONSE_BYTES = 64 * 1024;
/** Buffers an answer is held in: each takes a hundred bytes besides its own, and one byte may come alone. */
const MAX_CHUNKS = 64;
/** Of so many, no final answer is to be expected any more; each costs as much as one. */
const MAX_INTERIM_ANSWERS = 100;

export type ExchangeEnd = Omit<SendResult, 'elapsedMs'>;

/** Collects one answer. Ends exactly once: by its end, its limit, an error, or the caller's deadline. */
export class Exchange implements Dispatcher.DispatchHandler {
  private statusCode: number | null = null;
  private retryAfterMs: number | null = null;
  private chunks: Buffer[] = [];
  private bytes = 0;
  private interimAnswers = 0;
  private hasEnded = false;

  /**
   * @param onEnd is told whether the response was read to its end, so that the connection can serve again
   * @param onMisuse the request itself cannot be written, which is the caller's mistake and not the receiver's
   */
  constructor(
    private readonly onEnd: (end: ExchangeEnd, isWhole: boolean) => void,
    private readonly onMisuse: (error: Error) => void,
  ) {}

  /** undici takes a handler for the present kind by this method. */
  onRequestStart(): void {}

  /** Interim answers (1xx) come here too. */
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
    const retryAfter = headers['retry-after'];
    const first = Array.isArray(retryAfter) ? retryAfter[0] : retryAfter;
    this.retryAfterMs = parseRetryAfter(first, Date.now(), MAX_RETRY_AFTER_MS);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.hasEnded) return;
    // A copy: undici gives a view of all that it has read at once, which may be 64 KiB for one byte of body.
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
