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

/** Uses a running product as its demo user does: over HTTP. */
export class ProductClient {
  private constructor(
    private readonly ready: ReadyFile,
    private readonly token: string,
  ) {}

  static async signIn(ready: ReadyFile): Promise<ProductClient> {
    if (!ready.demo) throw new Error('The product has no demo account.');
    return new ProductClient(ready, await new IdentityClient(ready.devnet).signInOrUp(ready.demo));
  }

  // The answers below are those of our own api and devnet, whose shapes their own tests check.

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

  private async get(call: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.token}` };
    const response = await fetch(`${this.ready.api}${call}`, { headers });
    if (!response.ok) throw new Error(`GET ${call} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
