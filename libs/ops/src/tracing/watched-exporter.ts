import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Logger } from 'pino';

type Export = OTLPTraceExporter['export'];

/** Warns once when the collector accepts no spans, however long that lasts; spans it does not accept are lost. */
export class WatchedExporter extends OTLPTraceExporter {
  private isFailing = false;

  constructor(
    endpoint: string,
    private readonly logger: Logger,
  ) {
    super({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  }

  override export(...[spans, done]: Parameters<Export>): void {
    super.export(spans, (result) => {
      this.note(result.error);
      done(result);
    });
  }

  /** @param error `undefined` if the collector accepted the spans */
  note(error: Error | undefined): void {
    if (error && !this.isFailing) this.logger.warn({ err: error }, 'traces.not-exported');
    if (!error && this.isFailing) this.logger.info('traces.exported-again');
    this.isFailing = error !== undefined;
  }
}
