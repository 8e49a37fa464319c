import type { ReadyFile } from '../ready-file.js';
import { IdentityClient } from '../identity-client.js';

export interface InboxEntry {
  date: string;
  headers: Record<string, string>;
  body: string;
  signatureValid: boolean | null;
}

export interface AlertView {
  id: string;
  name: string;
  totalNotifications: number;
}

export interface NotificationView {
  id: string;
  status: string;
  elapsedMilliseconds: number | null;
  data: string;
}

/** Uses a running product over HTTP, as its demo user or another user. */
export class ProductClient {
  private constructor(
    private readonly ready: ReadyFile,
    private readonly token: string,
  ) {}

  static async signIn(ready: ReadyFile, account = ready.demo): Promise<ProductClient> {
    if (!account) throw new Error('The product has no demo account.');
    return new ProductClient(ready, await new IdentityClient(ready.devnet).signInOrUp(account));
  }

  // The answers below come from our own api and devnet, whose tests check their shapes.

  async inbox(): Promise<InboxEntry[]> {
    const response = await fetch(`${this.ready.devnet}/inbox/demo.json`);
    return (await response.json()) as InboxEntry[];
  }

  async alerts(): Promise<AlertView[]> {
    return (await this.get('/alert')) as AlertView[];
  }

  async history(alertId: string): Promise<NotificationView[]> {
    return (await this.get(`/Notification/from-alert/${alertId}`)) as NotificationView[];
  }

  async send(method: 'POST' | 'PATCH', call: string, body: object): Promise<unknown> {
    return this.call(method, call, body);
  }

  async get(call: string): Promise<unknown> {
    return this.call('GET', call);
  }

  private async call(method: string, call: string, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${this.ready.api}${call}`, init);
    if (!response.ok)
      throw new Error(`${method} ${call} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
