import { Injectable } from '@nestjs/common';
import { CallRepository, type AlertMethod } from '@tickhook/database';
import { FieldError, RefusalError } from '@tickhook/domain';
import { hasTxIdShape } from '@tickhook/qubic';
import { examplePayload, type TestPayload } from './example-payload.js';

/** Finds a realistic call of a method for trying out a webhook. */
@Injectable()
export class TestPayloadService {
  constructor(private readonly calls: CallRepository) {}

  /**
   * With a txId, exactly that call; otherwise the method's newest stored call, else its example.
   * @throws RefusalError when no payload can be made for the method, FieldError when the txId is not one of its calls
   */
  async of(method: AlertMethod | null, txId?: string): Promise<TestPayload> {
    if (method === null) throw new RefusalError('Choose a method first: it decides what a test sends.');
    if (txId !== undefined) return this.chosen(method, txId);
    const [newest] = await this.calls.newest(method.id, 1);
    const payload = newest ?? examplePayload(method);
    if (!payload) throw new RefusalError('Invalid method name');
    return payload;
  }

  private async chosen(method: AlertMethod, txId: string): Promise<TestPayload> {
    const stored = hasTxIdShape(txId) ? await this.calls.find(method.id, txId) : undefined;
    const example = examplePayload(method);
    const payload = stored ?? (example?.txId === txId ? example : undefined);
    if (!payload) throw new FieldError('txId', "This is not a call of the alert's method.");
    return payload;
  }
}
