import { Injectable } from '@nestjs/common';
import {
  CallRepository,
  CatalogueRepository,
  PreviewRepository,
  type PreviewedAlert,
} from '@tickhook/database';
import { RefusalError } from '@tickhook/domain';
import { explainMatch } from '@tickhook/matching';
import { CallDecoder } from '@tickhook/qubic';
import { presentPreviewedCall } from './preview.presenter.js';
import type { PreviewResponse } from './preview.response.js';

/** Approximate limit of an answer's size; every call repeats the expected value of every condition. */
const ANSWER_CHARACTERS = 2_000_000;
const CALL_CHARACTERS = 1000;
/** Size of a condition without its expected value. */
const CONDITION_CHARACTERS = 200;

/** Matches an alert against the last calls of its method, whether or not it is active or has a webhook. */
@Injectable()
export class PreviewService {
  private decoder = new CallDecoder([]);
  private renewing: Promise<void> | undefined;

  constructor(
    private readonly alerts: PreviewRepository,
    private readonly calls: CallRepository,
    private readonly catalogue: CatalogueRepository,
  ) {}

  /**
   * Previews fewer calls than asked for when many or long conditions would make the answer too large.
   * @throws NotFoundError, RefusalError when the alert has no method
   */
  async preview(userId: string, alertId: string, limit: number): Promise<PreviewResponse> {
    const alert = await this.alerts.alert(userId, alertId);
    const { methodId } = alert;
    if (methodId === null)
      throw new RefusalError('Choose a method first: it decides which calls are looked at.');
    await this.learn(methodId);
    const explain = explainMatch({ ...alert, methodId });
    const recent = await this.calls.newest(methodId, Math.min(limit, callsThatFit(alert)));
    const calls = recent.map((call) => presentPreviewedCall(alert, call, explain(this.decoder.decode(call))));
    return { matched: calls.filter(({ matches }) => matches).length, calls };
  }

  /** Like the matcher, reloads the catalogue if a migration added the method. Concurrent calls share one reload. */
  private async learn(methodId: number): Promise<void> {
    if (!this.decoder.knows(methodId)) await (this.renewing ??= this.renew());
  }

  private async renew(): Promise<void> {
    try {
      this.decoder = new CallDecoder(await this.catalogue.loadDefinitions());
    } finally {
      this.renewing = undefined;
    }
  }
}

function callsThatFit({ conditions }: PreviewedAlert): number {
  const characters = conditions.reduce(
    (sum, { value }) => sum + CONDITION_CHARACTERS + value.length,
    CALL_CHARACTERS,
  );
  return Math.ceil(ANSWER_CHARACTERS / characters);
}
