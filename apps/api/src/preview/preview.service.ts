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

/** What an answer may come to, about; every call repeats what every condition expects. */
const ANSWER_CHARACTERS = 2_000_000;
const CALL_CHARACTERS = 1000;
/** Besides what it expects. */
const CONDITION_CHARACTERS = 200;

/** Holds an alert against the last calls of its method. Whether it is on, or has a webhook, makes no difference. */
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
   * Looks at fewer calls than asked for when many or long conditions would make the answer too large.
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

  /** As the matcher does: a migration may have added the method. Reads the catalogue once for all who wait for it. */
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
